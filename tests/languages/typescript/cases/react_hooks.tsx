function Counter() {
  const handle = useCallback(() => tick(), []);
//                                 ^ calls: Counter.tick
  function tick() {}
  return <Button onClick={handle} />;
}
