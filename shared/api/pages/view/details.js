// One node, its neighbours, and the search.

function select(index) {
  selected = index;
  $("details").hidden = index < 0;
  draw();
  if (index < 0) return;
  const node = nodes[index];
  $("name").textContent = `${node.label} ${node.name}`;
  $("open").hidden = node.label !== "File";
  $("open").textContent = opened.has(index) ? "Hide what is in it" : "Show what is in it";
  $("properties").replaceChildren();
  for (const [name, value] of Object.entries(node.properties)) {
    const row = put($("properties"), "tr");
    put(row, "th", name);
    put(row, "td", typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  $("neighbours").replaceChildren();
  neighbours(node.out, "to", (type) => type);
  neighbours(node.into, "from", (type) => `${type} (from)`);
}

function neighbours(list, side, title) {
  const byType = new Map();
  for (const number of list) {
    const edge = edges[number];
    if (!byType.has(edge.type)) byType.set(edge.type, []);
    byType.get(edge.type).push(edge[side]);
  }
  for (const [type, others] of byType) {
    put($("neighbours"), "h3", `${title(type)}: ${others.length.toLocaleString()}`);
    entries(put($("neighbours"), "ul"), others.slice(0, LISTED));
  }
}

function entries(parent, indexes) {
  for (const index of indexes) {
    const button = put(put(parent, "li"), "button", nodes[index].name);
    button.title = nodes[index].id;
    button.addEventListener("click", () => go(index));
  }
}

function go(index) {
  if (!isVisible[index]) { pinned.add(index); show(); }
  view.x = nodes[index].x;
  view.y = nodes[index].y;
  select(index);
}

$("open").addEventListener("click", () => {
  if (opened.has(selected)) opened.delete(selected); else opened.add(selected);
  show();
  select(selected);
});

$("search").addEventListener("input", () => {
  const asked = $("search").value.trim().toLowerCase(), hits = [];
  if (asked)
    for (let index = 0; index < nodes.length && hits.length < LISTED; index++)
      if (`${nodes[index].name}\n${nodes[index].id}`.toLowerCase().includes(asked)) hits.push(index);
  $("found").replaceChildren();
  entries($("found"), hits);
});
