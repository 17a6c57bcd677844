// Tables that change in place: a row is known by its key, so that a button stays where it is
// while somebody presses it.

function fill(id, items, keyOf, cellsOf, buttons = []) {
  const body = $(id).tBodies[0];
  const known = new Map([...body.rows].map((row) => [row.dataset.key, row]));
  items.forEach((item, index) => {
    const name = String(keyOf(item));
    const row = known.get(name) || newRow(body, name, cellsOf(item).length, buttons);
    known.delete(name);
    row.item = item;
    if (body.rows[index] !== row) body.insertBefore(row, body.rows[index] || null);
    cellsOf(item).forEach((text, place) => set(row.cells[place], String(text)));
    for (const button of row.querySelectorAll("button")) button.update();
  });
  for (const row of known.values()) row.remove();
  if (!items.length) {
    const none = newRow(body, "", 1, []);
    none.cells[0].className = "none";
    none.cells[0].colSpan = 9;
    set(none.cells[0], "none");
  }
}

function newRow(body, name, cells, buttons) {
  const row = body.insertRow();
  row.dataset.key = name;
  for (let place = 0; place < cells; place++) row.insertCell();
  if (buttons.length) {
    const cell = row.insertCell();
    for (const button of buttons) addButton(cell, row, button);
  }
  return row;
}

// What cannot be taken back asks first, by its own text.
function addButton(cell, row, { label, path, body, sure, possible }) {
  const button = put(cell, "button", label);
  button.className = label.toLowerCase();
  button.update = () => { button.disabled = possible ? !possible(row.item) : false; };
  button.addEventListener("blur", () => set(button, label));
  button.addEventListener("click", () => {
    if (sure && button.textContent === label) return set(button, "Sure?");
    set(button, label);
    act(path(row.item), body && body(row.item));
  });
}

function duration(seconds) {
  const whole = Math.abs(Math.round(seconds));
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60];
  const text = days ? `${days} d ${hours} h` : hours ? `${hours} h ${minutes} min`
    : minutes ? `${minutes} min ${whole % 60} s` : `${whole} s`;
  return seconds < 0 ? `\u2212${text}` : text;
}

const time = (text) => text ? new Date(text).toLocaleString() : "";
