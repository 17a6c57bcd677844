class Store {
  data = load();
//       ^ calls: load
  static shared = new Store();
//                    ^ calls: Store
  save = () => persist(this.data);
//             ^ calls: persist
}
function load() {}
function persist() {}
Store.shared.save();
//           ^ calls: Store.save
