import { useReducer } from "react";
function reducer(state, action) {}
function Page() {
  const [state, dispatch] = useReducer(reducer, 0);
  //                        ^ calls: reducer
  return <p>{state}</p>;
}
