const FIRST_BUCKETS = 16;
const FULL = 0.75;

/** Items in the order of a Java HashMap by these keys, in which Core lists what it keeps in one. */
export function inJavaMapOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  let buckets = FIRST_BUCKETS;
  while (items.length > buckets * FULL) buckets *= 2;
  const bucketOf = (item: Item): number => {
    const hash = hashCode(keyOf(item));
    return (hash ^ (hash >>> 16)) & (buckets - 1);
  };
  return items.toSorted((a, b) => bucketOf(a) - bucketOf(b));
}

/** Java's `String.hashCode`. */
function hashCode(text: string): number {
  let hash = 0;
  for (let place = 0; place < text.length; place += 1) hash = (hash * 31 + text.charCodeAt(place)) | 0;
  return hash;
}
