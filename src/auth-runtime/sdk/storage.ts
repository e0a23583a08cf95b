/** The methods of a storage that are used. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is stored for this tab. */
export const tabStorage = /* @__PURE__ */ storageOf(() => window.sessionStorage);

/** What is stored in this browser. */
export const browserStorage = /* @__PURE__ */ storageOf(() => window.localStorage);

/**
 * A storage that never fails: what the browser doesn't store, for lack of room or because the user has blocked site
 * storage (then `find` throws), is kept as long as the page is open.
 */
function storageOf(find: () => Storage): Kept {
  const ofPage = new Map<string, string>();
  return {
    getItem: (key) => ofPage.get(key) ?? tried(() => find().getItem(key)) ?? null,
    setItem: (key, value) => {
      const isKept = tried(() => (find().setItem(key, value), true));
      if (isKept) ofPage.delete(key);
      else ofPage.set(key, value);
    },
    removeItem: (key) => {
      ofPage.delete(key);
      tried(() => find().removeItem(key));
    },
  };
}

function tried<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
