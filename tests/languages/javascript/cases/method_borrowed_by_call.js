const ninja = {
  attack() {
    this.weapon();
    //   ^ calls: pirate.weapon
  },
  weapon() {},
};
const pirate = { weapon() {} };
ninja.attack.call(pirate);
const knight = {
  attack() {
    this.weapon();
    //   ^ calls: knight.weapon
  },
  weapon() {},
};
knight.attack.apply(JSON.parse("{}"));
