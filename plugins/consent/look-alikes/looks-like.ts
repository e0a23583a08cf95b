import { ADDED_WORDS } from './added-words';
import { shapesOf } from './shape';

/** What two names are compared by. */
export type Likeness = {
  /** Of the whole name. */
  readonly shapes: ReadonlySet<string>;
  /** Of the whole name, and of what is left of it without added words. */
  readonly stems: ReadonlySet<string>;
};

/** What is left of a name must still be one. */
const SHORTEST_STEM = 2;
const words = [...new Set(ADDED_WORDS.flatMap(shapesOf))];

/** Whether two names could be taken for each other, letter by letter or for the name of a part of the other. */
export function looksLike(one: string, other: string): boolean {
  return isAlike(likenessOf(one), likenessOf(other));
}

/** What a name is compared by. */
export function likenessOf(name: string): Likeness {
  const shapes = new Set(shapesOf(name));
  return { shapes, stems: stemsOf(shapes) };
}

/** Whether names with such likenesses could be taken for each other. */
export function isAlike(one: Likeness, other: Likeness): boolean {
  // What nothing but added words is left of is nobody's name, unless it is all of one.
  const common = [...one.stems].filter((stem) => other.stems.has(stem));
  return common.some((stem) => one.shapes.has(stem) || other.shapes.has(stem) || !words.includes(stem));
}

// A set that grows while it is gone through: words stand before and after, any number of them, with spaces or without.
function stemsOf(shapes: ReadonlySet<string>): ReadonlySet<string> {
  const stems = new Set(shapes);
  for (const stem of stems) {
    for (const word of words) {
      if (stem.length - word.length < SHORTEST_STEM) continue;
      if (stem.startsWith(word)) stems.add(stem.slice(word.length));
      if (stem.endsWith(word)) stems.add(stem.slice(0, -word.length));
    }
  }
  return stems;
}
