"""Files that frameworks of scripts load by their names show what they export."""

import pytest

from tests.unit.analysis.test_dead_code import dead


@pytest.mark.parametrize(
    "path",
    [
        "app/sitemap.ts",
        "app/robots.ts",
        "app/manifest.ts",
        "app/icon.tsx",
        "app/blog/opengraph-image.tsx",
        "app/global-error.tsx",
        "src/hooks.server.ts",
        "src/params/number.ts",
        "app/root.tsx",
        "app/routes/_index.tsx",
        "app/entry.server.tsx",
        "src/Button.stories.tsx",
        ".storybook/preview.ts",
    ],
)
def test_a_framework_uses_what_its_files_export(path: str) -> None:
    files = {
        path: "export const meta = () => [];\nexport { made } from '/lib/made';\n"
        "export default function Page() {}\nfunction gone() {}\n",
        "lib/made.ts": "export function made() {}\n",
    }
    files[path] = files[path].replace("/lib/made", "../" * path.count("/") + "lib/made")

    assert dead(files) == {"gone": "high"}


def test_files_of_such_names_elsewhere_are_code_like_any_other() -> None:
    files = {
        "package.json": '{"main": "main.js"}',
        "main.js": "import { used } from './lib/sitemap.js';\nused();\n",
        "lib/sitemap.js": "export function used() {}\nexport function gone() {}\n",
    }

    assert dead(files) == {"gone": "high"}
