import { randomUUID } from 'node:crypto';
import type { StackAddresses, User } from '../support/stack/spawn-stack';
import { AuthenticatorApp } from '../support/people/authenticator-app';
import { Visitor, type Browser } from './visitor';

/** Goes through sign-in, consent, logout and an authenticator app; says each when it has passed. */
export async function walk<Found>(browser: Browser<Found>, stack: StackAddresses): Promise<void> {
  const visitor = new Visitor(browser);
  const user = await makeUser(stack.apiUrl);
  const signIn = async () => {
    await visitor.type('Email', user.email);
    await visitor.type('Password', user.password);
    await visitor.press('button', 'Sign in');
  };

  await browser.open(stack.demoClientUrl);
  await visitor.press('link', 'Sign in with Vestibule');
  await visitor.sees('heading', 'Sign in to continue to Acme Notes');
  await signIn();
  await visitor.sees('heading', 'Acme Notes would like to use your account');
  console.log('sign-in');

  await visitor.press('checkbox', /^Your email address/);
  await visitor.press('button', 'Allow');
  await visitor.sees('heading', 'Signed in');
  console.log('consent');

  await visitor.press('button', 'Sign out');
  await visitor.sees('heading', 'Sign out?');
  await visitor.press('button', 'Sign out');
  await visitor.arrivesAt(`${stack.demoClientUrl}/`);
  console.log('logout');

  await browser.open(`${stack.shellUrl}/auth?redirectToPath=%2Fauth%2Fmfa%3Fsetup%3Dtotp`);
  await signIn();
  const app = new AuthenticatorApp(await visitor.reads('code', /./));
  await visitor.enter('Code', app.code());
  await visitor.press('button', 'Done');
  await visitor.press('button', 'Not now');
  await visitor.press('button', 'Sign out');
  await signIn();
  await visitor.sees('heading', 'Enter the code from your app');
  await visitor.enter('Code', app.code());
  await visitor.sees('text', new RegExp(`^Signed in as ${user.email}`));
  console.log('authenticator app: set-up and code');
}

/** The same way by the documents' own forms: the first is sent by their script, those after it by the browser. */
export async function walkWithoutScript<Found>(
  browser: Browser<Found>,
  stack: StackAddresses,
): Promise<void> {
  const visitor = new Visitor(browser);
  const { email, password } = await makeUser(stack.apiUrl);
  await browser.open(stack.demoClientUrl);
  await visitor.press('link', 'Sign in with Vestibule');
  await visitor.sees('heading', 'Sign in to continue to Acme Notes');
  await visitor.type('Email', email);
  await visitor.type('Password', 'not-that-1');
  await visitor.press('button', 'Sign in');
  await visitor.sees('text', /^That email and password don’t match/);
  await visitor.type('Password', password);
  await visitor.press('button', 'Sign in');
  await visitor.sees('heading', 'Acme Notes would like to use your account');
  console.log('forms without script: sign-in');

  await visitor.press('checkbox', /^Your email address/);
  await visitor.press('button', 'Allow');
  await visitor.sees('heading', 'Signed in');
  console.log('forms without script: consent');
}

async function makeUser(apiUrl: string): Promise<User> {
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
