interface Kept<
  out A,
  in out B extends object = object
> {
  value: A
  other: B
}

export const map: {
  /**
   * Gives what the function makes of what is kept. This says so at some length, as
   * comments of libraries do, so that what is in front of the next signature is far
   * from it: lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod
   * tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis
   * nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. Duis
   * aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat.
   * Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt
   * mollit anim id est laborum. Sed ut perspiciatis unde omnis iste natus error sit
   * voluptatem accusantium doloremque laudantium, totam rem aperiam, eaque ipsa quae.
   */
  <A, B>(f: (a: A) => B): (self: Kept<A>) => B
  // One of two.
  // And another.
  <A, const B extends { tag: (a: A) => string }>(self: Kept<A>, f: B): B
} = (...given: any[]): any => {
  return chosen(given);
//       ^ calls: chosen
}

type Missing = `Missing \`Self\` of ${string}`

const chosen = (given: any[]) =>
  (given.length > 1 ? given[0] : given);

const outer =
  <A>(a: A) =>
  <B>(b: B) => {
    return chosen([a, b]);
//         ^ calls: chosen
  };

const row = sql<{ id: number; name: string }>`select id, name from rows`
//          ^ calls: sql

function sql<T>(texts: TemplateStringsArray): T {
  return chosen([texts]);
//       ^ calls: chosen
}
