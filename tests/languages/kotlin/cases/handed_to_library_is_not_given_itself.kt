interface Provider {
    fun modules(): List<Class<out Module>>
}

class Host {
    fun load(provider: Provider): List<Module> = provider.modules().map(::instantiate)
//                                                                  ^ calls: Host.instantiate

    private fun instantiate(module: Class<out Module>): Module {
        val field = module.declaredFields.firstOrNull { it.name == "INSTANCE" }
//                                        ^ calls: nothing
        return field as Module
    }
}
