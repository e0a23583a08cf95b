/**
 * Passes a result on, unless the effect that asked for it has ended by then.
 *
 * @returns what ends it, for the effect to return
 * @example
 * useEffect(() => whileCurrent(lookUp(id), setFound), [id]);
 */
export function whileCurrent<Result>(work: Promise<Result>, settle: (result: Result) => void): () => void {
  let current = true;
  void work.then((result) => current && settle(result));
  return () => {
    current = false;
  };
}
