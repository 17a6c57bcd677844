export function Button(props: { onPress: () => void }) {
  props.onPress();
//      ^ calls: nothing
  return <button />;
}
