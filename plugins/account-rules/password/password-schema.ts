import { PASSWORD_NEEDS, USUAL_PASSWORD } from '@vestibule/login-flow';
import * as v from 'valibot';

/** In characters. Nobody types more, and fewer are guessed. */
const LEAST = [8, 64] as const;
/** In characters. Password managers make 64. */
const MOST = [64, 256] as const;

const NEEDS = PASSWORD_NEEDS.map((need) => `"${need}"`).join(', ');
const needsMistake = `expected a list of ${NEEDS}`;

/** What is asked of new passwords; what it leaves out is as usual. */
export const passwordSchema = v.pipe(
  v.strictObject({
    minLength: v.optional(length(LEAST), USUAL_PASSWORD.minLength),
    maxLength: v.optional(length(MOST), USUAL_PASSWORD.maxLength),
    /** Kinds of characters: at least one of each. */
    needs: v.optional(
      v.pipe(
        v.array(v.picklist(PASSWORD_NEEDS, needsMistake), needsMistake),
        v.check((needs) => new Set(needs).size === needs.length, 'expected each kind once'),
        v.check(
          (needs) => !needs.includes('letter') || !needs.some(isCased),
          '"lowercase" and "uppercase" are letters already: leave "letter" out',
        ),
      ),
      [...USUAL_PASSWORD.needs],
    ),
  }),
  v.forward(
    v.check(
      ({ minLength, maxLength }) => minLength < maxLength,
      'expected less than maxLength: hardly any password could be long enough',
    ),
    ['minLength'],
  ),
);

function length([least, most]: readonly [number, number]) {
  const mistake = `expected a whole number of characters from ${least} to ${most}`;
  return v.pipe(v.number(mistake), v.integer(mistake), v.minValue(least, mistake), v.maxValue(most, mistake));
}

function isCased(need: string): boolean {
  return need === 'lowercase' || need === 'uppercase';
}
