/// Nothing is loaded from elsewhere, and the policy says so to the browser.
let htmlHead = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">

    """

let htmlStyle = """
    :root { color-scheme: light dark; --text: #1d1d1f; --back: #fff; --soft: #f5f5f7; --line: #d2d2d7; --quiet: #5a5a5f; --link: #0058b0;
      --error: #b3001b; --warning: #7a4b00; --note: #00603a; --mark: #ffe3a3; }
    @media (prefers-color-scheme: dark) { :root { --text: #f5f5f7; --back: #161618; --soft: #232326; --line: #48484b; --quiet: #aeaeb3;
      --link: #6cb4ff; --error: #ff7b84; --warning: #ffc15c; --note: #62d49a; --mark: #6b4e00; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 75rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
    a { color: var(--link); }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; }
    form { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .5rem 0; }
    input[type=search] { width: 22rem; max-width: 100%; font: inherit; padding: .25rem .5rem; }
    h3 { overflow-wrap: anywhere; }
    .count { background: var(--soft); border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; font-size: .85rem; font-weight: normal; }
    details { border-bottom: 1px solid var(--line); padding: .4rem 0; }
    summary { cursor: pointer; }
    article { border-left: .25rem solid var(--line); padding: .1rem 0 .1rem 1rem; margin: 1rem 0; overflow-wrap: anywhere; }
    article:target { background: var(--soft); }
    article p, article ul { margin: .3rem 0; }
    .error { border-color: var(--error); } .error .severity { color: var(--error); }
    .warning { border-color: var(--warning); } .warning .severity { color: var(--warning); }
    .note { border-color: var(--note); } .note .severity { color: var(--note); }
    .of { font-size: .9rem; }
    pre { background: var(--soft); border: 1px solid var(--line); border-radius: .4rem; padding: .5rem; overflow-x: auto; tab-size: 4; }
    pre, code { font-family: ui-monospace, monospace; font-size: .9rem; }
    pre i { display: inline-block; min-width: 3.5ch; text-align: right; color: var(--quiet); font-style: normal; user-select: none; }
    mark { background: var(--mark); color: inherit; border-radius: .15rem; }
    [hidden] { display: none; }
    @media print { form, .skip { display: none; } }

    """

let htmlScript = """
    "use strict";
    (() => {
      const form = document.getElementById("filter");
      if (!form) return;
      const words = document.getElementById("words");
      const shown = document.getElementById("shown");
      const boxes = [...form.querySelectorAll("input[type=checkbox]")];
      const links = new Map([...document.querySelectorAll("[data-of]")].map(item => [item.dataset.of, item]));
      const files = [...document.querySelectorAll(".file")].map(section => ({
        section,
        findings: [...section.querySelectorAll("article")].map(article => ({
          article, text: (section.firstElementChild.textContent + " " + article.textContent).toLowerCase(),
        })),
      }));
      const rules = [...document.querySelectorAll(".rule")];
      const apply = () => {
        const wanted = words.value.toLowerCase().split(/\\s+/).filter(word => word);
        const kinds = new Set(boxes.filter(box => box.checked).map(box => box.value));
        let count = 0;
        for (const { section, findings } of files) {
          let some = false;
          for (const { article, text } of findings) {
            const show = kinds.has(article.className) && wanted.every(word => text.includes(word));
            article.hidden = !show;
            links.get(article.id).hidden = !show;
            if (show) { count += 1; some = true; }
          }
          section.hidden = !some;
        }
        for (const rule of rules) rule.hidden = !rule.querySelector("li:not([hidden])");
        shown.textContent = count + " shown";
      };
      form.addEventListener("input", apply);
      form.addEventListener("submit", event => event.preventDefault());
      const open = () => {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        if (target && target.tagName === "DETAILS") target.open = true;
      };
      window.addEventListener("hashchange", open);
      open();
      apply();
    })();

    """
