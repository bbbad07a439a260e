import Configuration
import Workspace

ignoreBrokenPipes()
limitFreeHeapMemory()
exitProcess(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
