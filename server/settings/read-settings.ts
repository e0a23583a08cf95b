import * as v from 'valibot';
import { coreOf, coreVariables } from './groups/core';
import { deliveryEntries, deliveryOf } from './groups/delivery';
import { limitOptionsOf, limitVariables } from './groups/limits';
import { originsOf, originVariables } from './groups/origins';
import { passkeysOf, passkeyVariables } from './groups/passkeys';
import { pathsOf, pathVariables } from './groups/paths';
import { developmentVariables, processesOf, processVariables } from './groups/processes';
import { sessionOptionsOf, sessionVariables } from './groups/session';
import { signInOf, signInVariables } from './groups/sign-in';
import { telemetryOf, telemetryVariables } from './groups/telemetry';
import { shellTrustOf, shellVariables } from './groups/trust';
import { present } from './present';
import { setVariables, type Variables } from './variables';

/** What the environment sets, once checked. */
export type Settings = ReturnType<typeof readSettings>;

const entries = {
  ...originVariables,
  ...pathVariables,
  ...processVariables,
  ...coreVariables,
  ...signInVariables,
  ...passkeyVariables,
  ...sessionVariables,
  ...limitVariables,
  ...deliveryEntries,
  ...shellVariables,
  ...telemetryVariables,
};
const schema = v.object({ ...entries, ...developmentVariables });

/** The names of all variables that operators set; `npm start` has some more. */
export const variableNames: readonly string[] = Object.keys(entries);

/**
 * Reads the variables, with usual values for those that aren't set.
 *
 * @throws an error with one sentence that names the variable and the mistake, never its value
 */
export function readVariables(variables: Variables) {
  const set = setVariables(variables, Object.keys(schema.entries));
  const result = v.safeParse(schema, set);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`);
  }
  return { set, read: result.output };
}

/**
 * The only reader of environment variables.
 *
 * @param variables such as `process.env`; an empty one counts as unset, and `<NAME>_FILE` names a file with the value
 * @throws an error with one sentence that names the variable and the mistake, never its value
 */
export function readSettings(variables: Variables) {
  const { read } = readVariables(variables);
  return {
    ...originsOf(read),
    ...pathsOf(read),
    ...processesOf(read),
    ...coreOf(read),
    ...signInOf(read),
    passkeys: passkeysOf(read, read.VESTIBULE_WEBSITE_URL),
    session: sessionOptionsOf(read),
    ...present({ places: read.VESTIBULE_PLACES_FILE }),
    limits: limitOptionsOf(read),
    delivery: deliveryOf(read),
    trust: shellTrustOf(read),
    telemetry: telemetryOf(read),
  };
}
