import { randomUUID } from 'node:crypto';
import type { User } from '../../support/stack/spawn-stack';

/** Makes an account with a verified address, as the journeys' fixtures do. */
export async function makeUser(apiUrl: string): Promise<User> {
  const user = { email: `user-${randomUUID().slice(0, 8)}@example.test`, password: `pass-${randomUUID()}` };
  const formFields = Object.entries(user).map(([id, value]) => ({ id, value }));
  await send('POST', `${apiUrl}/auth/signup`, { formFields });
  await send('PUT', `${apiUrl}/dev/users/${encodeURIComponent(user.email)}`, { verified: true });
  return user;
}

async function send(method: string, address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}
