// What is shown, and where.

const container = (node) => {
  const file = fileOf.get(node.properties.filePath);
  return file === undefined ? -1 : file;
};

function show() {
  isVisible = new Uint8Array(nodes.length);
  visible = [];
  nodes.forEach((node, index) => {
    const inOpened = node.label !== "File" && opened.has(container(node));
    if (shownLabels.has(node.label) || inOpened || pinned.has(index)) {
      isVisible[index] = 1;
      visible.push(index);
    }
  });
  place();
  // An edge of something hidden is drawn at its file.
  const end = (index) => (isVisible[index] ? index : container(nodes[index]));
  const seen = new Set();
  drawn = [];
  for (const edge of edges) {
    if (!shownTypes.has(edge.type)) continue;
    const from = end(edge.from), to = end(edge.to);
    if (from < 0 || to < 0 || from === to || !isVisible[from] || !isVisible[to]) continue;
    const pair = from * nodes.length + to;
    if (seen.has(pair)) continue;
    seen.add(pair);
    drawn.push([from, to]);
  }
  if (visible.length <= FORCES_UP_TO) settle();
  const cut = Math.max(0, drawn.length - EDGES_DRAWN);
  $("count").textContent = `${visible.length.toLocaleString()} of ${nodes.length.toLocaleString()} nodes`
    + (cut ? `; ${cut.toLocaleString()} edges are drawn only at the node that is selected` : "");
  draw();
}

// Nodes of a folder lie together in a spiral, folders in a spiral around each other.
function place() {
  const groups = new Map();
  for (const index of visible) {
    const path = nodes[index].properties.filePath || nodes[index].properties.path || "";
    const folder = nodes[index].label === "Directory" ? path : path.replace(/\/?[^/]*$/, "");
    if (!groups.has(folder)) groups.set(folder, []);
    groups.get(folder).push(index);
  }
  let area = 0;
  [...groups.keys()].sort().forEach((folder, number) => {
    const members = groups.get(folder), angle = number * 2.399963;
    const size = 14 * Math.sqrt(members.length) + 12;
    const radius = Math.sqrt(area / Math.PI) * 1.25 + (number ? size : 0);
    area += Math.PI * size * size;
    members.forEach((index, rank) => {
      nodes[index].x = radius * Math.cos(angle) + 12 * Math.sqrt(rank) * Math.cos(rank * 2.399963);
      nodes[index].y = radius * Math.sin(angle) + 12 * Math.sqrt(rank) * Math.sin(rank * 2.399963);
    });
  });
}

// Few nodes may push and pull each other until they lie well.
function settle() {
  for (let heat = 12; heat > 0.5; heat *= 0.96) {
    const force = new Map(visible.map((index) => [index, [0, 0]]));
    for (let a = 0; a < visible.length; a++)
      for (let b = a + 1; b < visible.length; b++)
        push(force, visible[a], visible[b], (distance) => 900 / distance);
    for (const [from, to] of drawn) push(force, from, to, (distance) => -distance * distance / 700);
    for (const index of visible) {
      const [x, y] = force.get(index), length = Math.hypot(x, y) || 1;
      nodes[index].x += (x / length) * Math.min(heat, length) - nodes[index].x * 0.002;
      nodes[index].y += (y / length) * Math.min(heat, length) - nodes[index].y * 0.002;
    }
  }
}

function push(force, a, b, strength) {
  const x = nodes[a].x - nodes[b].x || 0.01, y = nodes[a].y - nodes[b].y || 0.01;
  const distance = Math.max(1, Math.hypot(x, y)), by = strength(distance) / distance;
  force.get(a)[0] += x * by; force.get(a)[1] += y * by;
  force.get(b)[0] -= x * by; force.get(b)[1] -= y * by;
}
