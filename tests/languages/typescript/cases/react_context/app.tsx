import { useStore } from "./context";
export function App() {
  const store = useStore();
//              ^ calls: context.tsx:useStore
  store.load();
//      ^ calls: context.tsx:Store.load
  return <></>;
}
