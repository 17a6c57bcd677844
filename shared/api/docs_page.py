"""The page at /v1/docs: reads the OpenAPI document and needs nothing from elsewhere."""

DOCS_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arbograph API</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
         padding: 0 1rem; color: #222; }
  details { border: 1px solid #ddd; border-radius: 6px; margin: .5rem 0; }
  summary { cursor: pointer; padding: .5rem .75rem; }
  summary code { font-weight: 600; }
  section { padding: 0 .75rem .75rem; }
  table { border-collapse: collapse; width: 100%; }
  td, th { text-align: left; vertical-align: top; padding: .25rem .5rem;
           border-bottom: 1px solid #eee; }
  .verb { display: inline-block; min-width: 3.5rem; font-weight: 600; }
</style>
<h1>Arbograph API</h1>
<p id="about"></p>
<p>The document itself: <a href="/v1/openapi.json">/v1/openapi.json</a></p>
<main id="operations"></main>
<script>
  const put = (parent, tag, text) => {
    const child = parent.appendChild(document.createElement(tag));
    if (text !== undefined) child.textContent = text;
    return child;
  };
  const table = (parent, title, rows) => {
    if (!rows.length) return;
    put(parent, "h4", title);
    const body = put(parent, "table");
    for (const row of rows) {
      const line = put(body, "tr");
      row.forEach((cell) => put(line, "td", cell));
    }
  };
  fetch("/v1/openapi.json").then((answer) => answer.json()).then((api) => {
    document.getElementById("about").textContent = api.info.description;
    const main = document.getElementById("operations");
    for (const [path, verbs] of Object.entries(api.paths)) {
      for (const [verb, operation] of Object.entries(verbs)) {
        const box = put(main, "details");
        const head = put(box, "summary");
        put(head, "span", verb.toUpperCase()).className = "verb";
        put(head, "code", path);
        head.append(" \\u2013 " + (operation.summary || ""));
        const body = put(box, "section");
        table(body, "Parameters", (operation.parameters || []).map((p) =>
          [p.name, p.in, p.required ? "required" : "", p.description || ""]));
        table(body, "Answers", Object.entries(operation.responses).map(([code, r]) =>
          [code, r.description]));
      }
    }
  });
</script>
</html>
"""
