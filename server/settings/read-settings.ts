import * as v from 'valibot';
import { coreOf, coreVariables } from './groups/core';
import { deliveryEntries, deliveryOf } from './groups/delivery';
import { limitOptionsOf, limitVariables } from './groups/limits';
import { originsOf, originVariables } from './groups/origins';
import { developmentVariables, processesOf, processVariables } from './groups/processes';
import { sessionOptionsOf, sessionVariables } from './groups/session';
import { signInOf, signInVariables } from './groups/sign-in';
import { shellTrustOf, shellVariables } from './groups/trust';

/** What the environment sets, once checked. */
export type Settings = ReturnType<typeof readSettings>;

const schema = v.object({
  ...originVariables,
  ...processVariables,
  ...coreVariables,
  ...signInVariables,
  ...sessionVariables,
  ...limitVariables,
  ...deliveryEntries,
  ...shellVariables,
  ...developmentVariables,
});

/**
 * The only reader of environment variables.
 *
 * @param variables such as `process.env`; an empty one counts as unset
 * @throws an error with one sentence that names the variable and the mistake, never its value
 */
export function readSettings(variables: Record<string, string | undefined>) {
  // An empty variable is how scripts and container files unset one.
  const filled = Object.entries(variables).filter(([, value]) => value?.trim());
  const result = v.safeParse(schema, Object.fromEntries(filled));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`);
  }
  const read = result.output;
  return {
    ...originsOf(read),
    ...processesOf(read),
    ...coreOf(read),
    ...signInOf(read),
    session: sessionOptionsOf(read),
    limits: limitOptionsOf(read),
    delivery: deliveryOf(read),
    trust: shellTrustOf(read),
  };
}
