public class Engine {
    public init() {}
    public func start() { boot() }
    //                    ^ calls: nothing
}
