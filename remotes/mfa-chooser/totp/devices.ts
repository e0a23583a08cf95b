import { AuthError, createTotpDevice, sessionFetch, type NewTotpDevice } from '@vestibule/auth-runtime';
import { PATHS } from '@vestibule/contract';
import * as v from 'valibot';

/** An authenticator app that waits for its first code. */
export type TotpDevice = Extract<NewTotpDevice, { readonly status: 'OK' }>;

/** The most apps that get a name of their own. */
const MOST = 20;

const renaming = v.object({
  result: v.object({
    data: v.object({ status: v.picklist(['OK', 'UNKNOWN_DEVICE_ERROR', 'DEVICE_ALREADY_EXISTS_ERROR']) }),
  }),
});

/**
 * Adds an authenticator app under the first name that no app in use has: "Authenticator app", then "Authenticator app
 * 2". Core replaces an unfinished one of that name, so set-ups that were given up don't pile up.
 *
 * @param name the first of these names
 * @throws AuthError `INVALID_CLAIM` if another factor has to be completed first
 */
export async function addDevice(name: string): Promise<TotpDevice> {
  for (let number = 1; number <= MOST; number += 1) {
    const made = await createTotpDevice(number === 1 ? name : `${name} ${number}`);
    if (made.status === 'OK') return made;
  }
  throw new AuthError('UNEXPECTED_ANSWER', `there are ${MOST} authenticator apps already`);
}

/**
 * Renames an authenticator app of the session's user.
 *
 * @throws the API's answer, also a 404 from a backend that isn't Vestibule's API
 */
export async function renameDevice(deviceName: string, newDeviceName: string): Promise<'DONE' | 'TAKEN'> {
  const response = await post('factors.renameTotpDevice', { deviceName, newDeviceName });
  if (!response.ok) throw response;
  const { data } = v.parse(renaming, await response.json()).result;
  return data.status === 'DEVICE_ALREADY_EXISTS_ERROR' ? 'TAKEN' : 'DONE';
}

/** Removes what was never confirmed. If that fails, the account's page still offers it. */
export async function removeUnfinished(): Promise<void> {
  await post('factors.removeUnfinishedApps', {}).catch(() => undefined);
}

function post(procedure: string, input: object): Promise<Response> {
  return sessionFetch(`${PATHS.rpc}/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}
