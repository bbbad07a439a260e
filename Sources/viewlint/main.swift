import Configuration
import Workspace

ignoreBrokenPipes()
exitProcess(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
