print("viewlint")
