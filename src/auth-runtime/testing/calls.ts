/** Calls that settle when the test says so, in the order they were made. */
export function calls<Result>() {
  const made: { readonly resolve: (result: Result) => void; readonly reject: (failure: Error) => void }[] =
    [];
  const call = () => new Promise<Result>((resolve, reject) => void made.push({ resolve, reject }));
  const at = (index: number) => made[index] ?? neverMade();
  return { call, at, count: () => made.length };
}

function neverMade(): never {
  throw new Error('nothing was asked for');
}
