/** The methods of a storage that are used. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is stored for this tab. */
export const tabStorage = storageOf(() => window.sessionStorage);

/** What is stored in this browser. */
export const browserStorage = storageOf(() => window.localStorage);

/**
 * A storage that never fails: what the browser doesn't keep, for lack of room or because its user has forbidden it to
 * sites, is kept for as long as the page lives.
 *
 * @param find gives the browser's own; it throws where that is forbidden
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
