import * as v from 'valibot';
import { looksLike } from '@vestibule/consent-plugin/testing';
import { foreignName } from '@vestibule/ui/text';
import type { Trial } from '../part';

/** What no displayed name may contain: what turns the reading direction, is invisible, breaks lines, or vouches. */
const NEVER = [
  /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066\u2067\u2800]/u,
  /\p{Default_Ignorable_Code_Point}/u,
  /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F512}\u{1F510}\u{1F6E1}\u{1F396}\u{1F3C5}]/u,
];
const MOST_SHOWN = 60;
const MOST_MARKS = /\p{M}{4,}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const ISOLATED = /^\u2068([^\u2066-\u2069]*)\u2069$/u;

/** A name that would do more on the page than name its client. */
export const hostileName: Trial = {
  hostile: (value) => {
    const shown = foreignName(v.parse(v.string(), value));
    const text = shown.replace(ISOLATED, '$1');
    const isApart = text !== shown;
    if ([...NEVER, MOST_MARKS].some((never) => never.test(text))) return `shown as ${JSON.stringify(shown)}`;
    if (graphemesOf(text).length > MOST_SHOWN) return `shown with ${graphemesOf(text).length} characters`;
    return RIGHT_TO_LEFT.test(text) && !isApart
      ? `turns what stands beside it: ${JSON.stringify(shown)}`
      : undefined;
  },
  // Its letters alone, which are a name as it stands.
  twin: (value) => {
    const letters =
      v
        .parse(v.string(), value)
        .normalize('NFC')
        .match(/[\p{Script=Latin}\p{Nd}]/gu) ?? [];
    const name = `Birch ${letters.slice(0, 20).join('')}`.trim();
    const shown = foreignName(name);
    return shown === name ? undefined : `${name} is shown as ${JSON.stringify(shown)}`;
  },
};

function graphemesOf(text: string): Intl.SegmentData[] {
  return Array.from(new Intl.Segmenter().segment(text));
}

const pair = v.strictObject({ of: v.string(), name: v.string() });

/** A name that users would take for another's. */
export const imitation: Trial = {
  hostile: (value) => {
    const { of, name } = v.parse(pair, value);
    return looksLike(of, name) ? undefined : 'not taken for it';
  },
  twin: (value) =>
    looksLike(v.parse(pair, value).of, 'Quiet Heron Cartography') ? 'so is any name' : undefined,
};

/** A name that imitates no other: users stop reading a warning that is always there. */
export const ordinaryName: Trial = {
  hostile: (value) => {
    const { of, name } = v.parse(pair, value);
    return looksLike(of, name) ? 'taken for it' : undefined;
  },
  twin: (value) => {
    const { of } = v.parse(pair, value);
    return looksLike(of, of) ? undefined : `${of} isn't taken for itself`;
  },
};
