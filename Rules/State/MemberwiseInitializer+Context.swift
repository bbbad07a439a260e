import Linting
import ProjectModel

extension RuleContext {
    /// As rules share it.
    func memberwiseInitializer(of type: TypeRecord) -> MemberwiseInitializer { shared(for: type) { MemberwiseInitializer(of: type) } }
}
