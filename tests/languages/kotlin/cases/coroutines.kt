class Api { suspend fun load(): Page = Page() }
class Page { fun show() {} }

class Model(private val api: Api, private val scope: CoroutineScope) {
    private val state = MutableStateFlow(Page())

    suspend fun fetch(): Page {
        val page = withContext(Dispatchers.IO) { api.load() }
//                                                   ^ calls: Api.load
        page.show()
//           ^ calls: Page.show
        return page
    }

    fun start() {
        scope.launch {
            fetch().show()
//          ^ calls: Model.fetch
//                  ^ calls: Page.show
            val later = async { fetch() }
//                              ^ calls: Model.fetch
            later.await().show()
//                        ^ calls: Page.show
            state.value.show()
//                      ^ calls: Page.show
            state.collect { it.show() }
//                             ^ calls: Page.show
            runCatching { fetch() }.getOrNull()?.show()
//                                               ^ calls: Page.show
        }
    }
}
