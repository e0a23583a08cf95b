import * as v from 'valibot';
import type { Trial } from '../../part';
import type { Target } from '../target';

/** Something that is prepared once, and then tried by an attacker and by who may; each tells whether it worked. */
export interface Attempt {
  readonly hostile: () => Promise<boolean>;
  readonly twin: () => Promise<boolean>;
}

/** Tries the attempt that a case names. */
export function attemptsAt(
  target: Target,
  attempts: Readonly<Record<string, (target: Target) => Promise<Attempt>>>,
): Trial {
  const schema = v.picklist(Object.keys(attempts));
  const prepared = async (value: unknown): Promise<Attempt> => {
    const attempt = await attempts[v.parse(schema, value)]?.(target);
    if (!attempt) throw new Error(`There is no attempt ${JSON.stringify(value)}`);
    return attempt;
  };
  return {
    hostile: async (value) => ((await (await prepared(value)).hostile()) ? 'it worked' : undefined),
    twin: async (value) => ((await (await prepared(value)).twin()) ? undefined : 'it didn’t work'),
  };
}
