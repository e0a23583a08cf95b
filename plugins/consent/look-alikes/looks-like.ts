import { shapesOf } from './shape';

export type Likeness = Readonly<ReturnType<typeof likenessOf>>;

/** What remains of a name must still be a name. */
const SHORTEST_STEM = 2;
/**
 * Words, in English and German, that make a name sound like part of another organisation, or like an official notice.
 */
const ADDED_WORDS = `
  2fa account accounts admin administration administrator alert alerts app apps auth authentication billing care center
  centre connect customer department desk gmbh group help helpdesk hotline id identity inc internal invoice it llc login
  ltd mfa notification notifications office official online original password payment payments portal protection
  recovery safe safety secure secured security service services signin signon sso staff support system team trust trusted
  update updates validation verification verified verify wallet web
  abrechnung ag anmelden anmeldung dienst hilfe konto kundendienst kundenservice offiziell passwort rechnung schutz
  sicherheit verwaltung warnung zahlung
  a at by for from my of our the to with your bei das der die für ihr mein unser von zu
`
  .trim()
  .split(/\s+/);

const words = [...new Set(ADDED_WORDS.flatMap(shapesOf))];

/** Whether two names could be mistaken for each other, letter by letter or as a part of the other. */
export function looksLike(one: string, other: string): boolean {
  return isAlike(likenessOf(one), likenessOf(other));
}

/** What a name is compared by: the shapes of the whole, and its stems, which are what remains without added words too. */
export function likenessOf(name: string) {
  const shapes = new Set(shapesOf(name));
  return { shapes, stems: stemsOf(shapes) };
}

/** Whether names with these likenesses could be mistaken for each other. */
export function isAlike(one: Likeness, other: Likeness): boolean {
  // If only added words remain, it is nobody's name, unless the whole name consists of them.
  const common = [...one.stems].filter((stem) => other.stems.has(stem));
  return common.some((stem) => one.shapes.has(stem) || other.shapes.has(stem) || !words.includes(stem));
}

// This set grows while it is iterated: any number of words may stand before and after, with or without spaces.
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
