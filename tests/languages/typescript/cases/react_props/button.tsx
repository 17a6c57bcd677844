export function Button(props: { onPress: () => void }) {
  props.onPress();
//      ^ calls: app.tsx:App.save
  return <button />;
}
