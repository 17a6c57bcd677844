"""What configurations of bundlers make specifiers stand for."""

import pytest

from shared.languages.javascript.project.bundlers import (
    MAX_ALIASES,
    MAX_BYTES,
    MAX_CONFIGURATIONS,
    Bundlers,
)
from shared.languages.javascript.project.modules import JavaScriptModules
from shared.languages.javascript.project.packages import Packages
from shared.parsing.facts import FileFacts, Import
from shared.resolution.adapter import External, Missing, Module, Project
from shared.resolution.cut import Cut

PACKAGE = {"package.json": "{}"}


def resolve(
    specifier: str, manifests: dict[str, str], *paths: str, importer: str = "main.js"
) -> str:
    """Resolve a specifier in a tree of such manifests and other paths."""
    contents = {path: text.encode() for path, text in manifests.items()}
    every = [importer, *paths, *contents]
    facts = {
        path: FileFacts(path=path, language="javascript", line_count=1, size_bytes=1)
        for path in every
    }
    project = Project(files=facts, manifests=contents, paths=frozenset(every))
    fact = Import(module=specifier, scope=0, line=1, kind="import")
    match JavaScriptModules(project).resolve(facts[importer], fact):
        case Module(key=key):
            return key
        case External(name=name):
            return f"external {name}"
        case Missing(name=name):
            return f"missing {name}"


@pytest.mark.parametrize(
    "value",
    [
        'path.resolve(__dirname, "client")',
        'path.join(__dirname, "./client")',
        'path.resolve(__dirname, "./a", "../client")',
        'resolve("client")',
        'path.resolve("client")',
        'path.join(process.cwd(), "client")',
        'fileURLToPath(new URL("./client", import.meta.url))',
        'new URL("./client", import.meta.url).pathname',
        'path.resolve(path.dirname(fileURLToPath(import.meta.url)), "client")',
        'path.join(import.meta.dirname, "client")',
        '__dirname + "/client"',
        "`${__dirname}/client`",
        "here(`cli${'ent'}`)",
        "CLIENT",
        '"./client"',
        '"/client"',
        '["./nowhere", CLIENT]',
    ],
)
def test_places_are_worked_out(value: str) -> None:
    config = f"""
    const here = (dir) => path.join(__dirname, dir);
    const CLIENT = here("client") as string;
    export default defineConfig({{ resolve: {{ alias: {{ "@app": {value} }} }} }});
    """
    manifests = {"vite.config.ts": config}
    assert resolve("@app/a", manifests, "client/a.js") == "client/a.js"


@pytest.mark.parametrize(
    "statement",
    [
        'const alias = { "~ui": dir("ui") }; module.exports = { resolve: { alias } };',
        'const a = { "~ui": dir("ui") }; module.exports = { resolve: { alias: a } };',
        "export default { alias: [{ find: '~ui', replacement: dir('ui') }] };",
        r"export default { alias: [{ find: /^~ui\//, replacement: dir('ui/') }] };",
        r"x = { alias: [{ find: /^~ui\/(.*)/, replacement: dir('ui/$1') }] };",
        "module.exports = { alias: [{ name: '~ui', alias: dir('ui') }] };",
        'config.resolve.alias["~ui"] = dir("ui");',
        'config.resolve.alias.set("~ui", dir("ui")).set("@", dir("src"));',
        'config.resolve.alias.set("@", dir("src")).set("~ui", dir("ui"));',
        'config.resolve.alias = { "~ui": dir("ui"), ...config.resolve.alias };',
        'module.exports = { alias: { ["~ui"]: dir("ui") } };',
        'module.exports = { alias: { "~ui/": dir("ui") } };',
        'module.exports = { alias: { "~ui/*": dir("ui/*") } };',
    ],
)
def test_aliases_are_found_wherever_they_are_set(statement: str) -> None:
    config = "function dir(name) { return path.join(__dirname, '..', name); }\n"
    manifests = PACKAGE | {"build/webpack.base.conf.js": config + statement}
    assert resolve("~ui/a", manifests, "ui/a.js", "src/a.js") == "ui/a.js"


def test_the_longest_alias_counts_and_a_name_may_stand_for_a_file() -> None:
    paths = ("src/a.js", "ui/a.js", "src/ui/a.js", "lib/core.js")
    config = "x = { alias: { '@': '/src', '@/ui': '/ui', core$: '/lib/core.js' } };"
    manifests = {"vite.config.js": config}
    assert resolve("@/a", manifests, *paths) == "src/a.js"
    assert resolve("@/ui/a", manifests, *paths) == "ui/a.js"
    assert resolve("core", manifests, *paths) == "lib/core.js"
    assert resolve("core/b", manifests, *paths) == "external core"


def test_what_an_alias_does_not_hold_is_missing() -> None:
    config = "x = { alias: { ui: path.resolve(__dirname, 'ui'), react: 'preact' } };"
    manifests = {"webpack.config.js": config}
    assert resolve("ui/b", manifests, "ui/a.js") == "missing ui/b"
    assert resolve("react", manifests, "ui/a.js") == "external react"


def test_what_nobody_can_tell_is_no_alias() -> None:
    config = "x = { alias: { ui: path.resolve(root(), 'ui'), b: paths.b } };"
    manifests = {"webpack.config.js": config}
    assert resolve("ui/a", manifests, "ui/a.js") == "external ui"
    assert resolve("b/a", manifests, "b/a.js") == "external b"


def test_an_alias_is_for_the_package_around_its_configuration() -> None:
    config = "x = { alias: { '#ui': path.resolve(__dirname, 'ui') } };"
    manifests = {
        "one/package.json": "{}",
        "two/package.json": "{}",
        "one/vite.config.js": config,
    }
    paths = ("one/ui/a.js", "two/ui/a.js")
    inside = resolve("#ui/a", manifests, *paths, importer="one/src/main.js")
    beside = resolve("#ui/a", manifests, *paths, importer="two/src/main.js")
    assert (inside, beside) == ("one/ui/a.js", "missing #ui/a")


def test_of_several_configurations_the_nearest_counts_first() -> None:
    config = "x = { alias: { '@': path.resolve(__dirname, 'src') } };"
    manifests = PACKAGE | {"vite.config.js": config, "demo/vite.config.js": config}
    paths = ("src/a.js", "demo/src/a.js")
    assert resolve("@/a", manifests, *paths) == "src/a.js"
    within = resolve("@/a", manifests, *paths, importer="demo/main.js")
    assert within == "demo/src/a.js"


def test_sveltekit_has_a_library() -> None:
    paths = ("src/lib/a.js", "library/a.js", "ui/b.js")
    importer = "src/routes/+page.svelte"
    plain = resolve("$lib/a", PACKAGE, *paths, importer=importer)
    assert plain == "src/lib/a.js"
    config = (
        "export default { kit: { files: { lib: 'library' }, alias: { $ui: 'ui' } } }"
    )
    manifests = PACKAGE | {"svelte.config.js": config}
    assert resolve("$lib/a", manifests, *paths, importer=importer) == "library/a.js"
    assert resolve("$ui/b", manifests, *paths, importer=importer) == "ui/b.js"
    assert resolve("$lib/c", PACKAGE, *paths, importer=importer) == "missing $lib/c"


def test_webpack_may_look_into_folders() -> None:
    config = (
        "x = { resolve: { modules: [path.join(__dirname, 'app'), 'node_modules'] } }"
    )
    manifests = PACKAGE | {"webpack.config.js": config}
    assert resolve("tools/a", manifests, "app/tools/a.js") == "app/tools/a.js"
    assert resolve("react", manifests, "app/tools/a.js") == "external react"


@pytest.mark.parametrize(
    "config",
    [
        "const a = b, b = a; x = { alias: { ui: a } };",
        "const a = (n) => a(n); x = { alias: { ui: a('ui') } };",
        "const a = " + "(" * 5000 + "1" + ")" * 5000 + "; x = { alias: { ui: a } };",
        "".join(f"const a{n} = a{n + 1} + a{n + 1};" for n in range(300))
        + "const a300 = 'u'; x = { alias: { ui: a0 } };",
        "x = { alias: { ui: [" + "'./b'," * 9000 + "] } };",
        "x = { alias: { ui: '" + "b" * 9000 + "' } };",
        "config.resolve.alias" + ".set('a', './b')" * 4000,
    ],
)
def test_crafted_configurations_cost_little(config: str) -> None:
    assert resolve("ui/a", {"vite.config.js": config}, "ui/a.js") == "external ui"


def test_bounds_are_told() -> None:
    one = b"x = { alias: { a: './b' } };"
    many = {f"{n}/vite.config.js": one for n in range(MAX_CONFIGURATIONS + 1)}
    pairs = ",".join(f"a{n}: './b'" for n in range(MAX_ALIASES + 1))
    crowded = {"vite.config.js": f"x = {{ alias: {{ {pairs} }} }}".encode()}
    large = {"vite.config.js": one + b" " * MAX_BYTES}
    for manifests in (many, crowded, large):
        cut = Cut()
        Bundlers(manifests, Packages({}, cut), cut)
        assert cut.happened
