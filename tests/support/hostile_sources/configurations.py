"""JavaScript's and TypeScript's manifests that are expensive together."""

import json

Files = dict[str, str]


def _tsconfig(**content: object) -> str:
    return json.dumps(content)


def extends_circle(size: int) -> Files:
    return {
        f"d{n}/tsconfig.json": _tsconfig(extends=f"../d{(n + 1) % size}/tsconfig.json")
        for n in range(size)
    }


def extends_self(_size: int) -> Files:
    same = ["./tsconfig.json", "./././tsconfig", "../d/tsconfig.json", ".", ".."]
    return {"d/tsconfig.json": _tsconfig(extends=same * 20)}


def extends_all(size: int) -> Files:
    every = [f"../d{n}/tsconfig.json" for n in range(size)]
    paths = {f"@{n}/*": [f"a{n}/*"] for n in range(size)}
    config = _tsconfig(extends=every, compilerOptions={"paths": paths})
    return {f"d{n}/tsconfig.json": config for n in range(size)}


def references_all(size: int) -> Files:
    names = [f"tsconfig.{n}.json" for n in range(size)]
    listed = [{"path": f"./{name}"} for name in [*names, "tsconfig.json", "..", "/"]]
    files = {f"d/{name}": _tsconfig(references=listed) for name in names}
    for n, name in enumerate(names):
        paths = {f"@{n}/{m}/*": ["*"] for m in range(size)}
        files[f"d/{name}"] = _tsconfig(
            references=listed, compilerOptions={"paths": paths}
        )
    return {**files, "d/tsconfig.json": _tsconfig(references=listed)}


def tables_together(size: int) -> Files:
    # Each folder puts the same large tables together, in an order of its own.
    files: Files = {}
    for n in range(20):
        paths = {f"@{n}/{m}/*": ["*"] for m in range(size)}
        files[f"t{n}/base.json"] = _tsconfig(compilerOptions={"paths": paths})
    for n in range(size // 4):
        listed = [{"path": f"./tsconfig.{m}.json"} for m in range(20)]
        files[f"d{n}/tsconfig.json"] = _tsconfig(references=listed)
        for m in range(20):
            place = f"../t{(n + m * (1 + n % 7)) % 20}/base.json"
            files[f"d{n}/tsconfig.{m}.json"] = _tsconfig(extends=place)
    return files


def paths_explode(size: int) -> Files:
    paths = {
        **{"a" * n + "*": ["*" * 20] * 50 for n in range(size)},
        **{"*" + "a" * n: ["../" * 20 + "*"] for n in range(size)},
    }
    return {
        "tsconfig.json": _tsconfig(compilerOptions={"paths": paths, "baseUrl": ".."})
    }


def _package(name: str, **content: object) -> str:
    return json.dumps({"name": name, **content})


def globs_explode(size: int) -> Files:
    globs = ["**/" * 30 + "*", "*/" * 30 + "*", "**/*/**/*/**", "[a-z" * 50, "?" * 200]
    globs += ["*a*a*a*a*a*a*a*a*a*a*b", "!" * 100 + "**", "{a,b}" * 40, "**"]
    files = {"package.json": _package("p", workspaces=globs * 20)}
    for n in range(size):
        folder = "/".join(["a" * 20] * (n % 30 + 1))
        files[f"{folder}/d{n}/package.json"] = _package(f"a{n}", workspaces=globs)
    return files


def packages_name_all(size: int) -> Files:
    every = {f"a{n}": f"file:../a{n}" for n in range(size)}
    return {
        f"a{n}/package.json": _package(
            f"a{n}", dependencies=every, workspaces=["../*", ".", "./a*/../.."]
        )
        for n in range(size)
    }


def package_of_itself(size: int) -> Files:
    own = {"a": "link:.", "p": "workspace:*", "q": "file:../..", "r": "file:/etc"}
    exports = {".": {"import": {".": "."}}, "./*": "./*" * 10, "#a": "#a"}
    return {
        f"{'node_modules/p/' * (n % 10)}d{n}/package.json": _package(
            "p", dependencies=own, exports=exports, imports={"#a": "#a", "#*": "p/*"}
        )
        for n in range(size)
    }


def outside(_size: int) -> Files:
    places = [
        "..",
        "../../..",
        "/",
        "/etc/passwd",
        "//a",
        "C:\\a",
        "\\..\\..",
        "./..",
        "~",
    ]
    return {
        f"d{n}/{name}": text
        for n, place in enumerate(places)
        for name, text in {
            "package.json": _package(
                "p",
                main=place,
                exports={".": place, "./*": f"{place}/*"},
                workspaces=[place, f"{place}/*"],
                dependencies={"a": f"file:{place}"},
            ),
            "tsconfig.json": _tsconfig(
                extends=[place],
                references=[{"path": place}],
                compilerOptions={
                    **dict.fromkeys(("baseUrl", "outDir", "rootDir"), place),
                    "paths": {"*": [f"{place}/*"]},
                },
            ),
            "pnpm-workspace.yaml": f"packages:\n  - {place}\n  - {place}/*\n",
        }.items()
    }
