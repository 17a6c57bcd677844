import { Button } from "./button";
export const App = () => {
  const save = () => {};
  return (
    <div>
      <Button onPress={save} />
//     ^ calls: button.tsx:Button
    </div>
  );
};
