import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { ClientApp, type ClientKind, type ClientMetadata } from './client-app';
import { spawnStack, type ConsentMode, type StackAddresses, type User } from './stack/spawn-stack';
import { signInByCall } from './people/sign-in-by-call';
import { watchFocus } from './people/tab-to';
import { takeMouseAway } from './people/without-mouse';
import { translatePage } from './translate-page';
import { watchConsole, type ConsoleWatch } from './watch-console';

export { expect };

/** A failure of the next answers of the API at a path, or of the core's at paths that begin with it: see `PUT /dev/faults`. */
export type Fault = { path: string; times?: number; core?: boolean } & (
  | { status: number; retryAfter?: number }
  | { core: true; status: number; text: string }
  | { delayMs: number }
  | { hang: 'answer' }
  | { drop: true }
);

/** A mail or text message that the API sent: see `GET /dev/inbox`. */
export interface Message {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  link: string | null;
  code: string | null;
  sentAt: string;
}

interface TenantConfig {
  readonly firstFactors?: readonly string[];
  readonly requiredSecondaryFactors?: readonly string[];
  readonly coreConfig?: Readonly<Record<string, unknown>>;
}

interface UserSettings {
  readonly roles?: readonly string[];
  readonly requiredSecondaryFactors?: readonly string[];
  readonly verified?: true;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Whether the person's address is verified, as most people's are here. */
interface Address {
  readonly isVerified?: boolean;
}

interface Start extends Address {
  /** The path of the page to open instead of the start page; null if the journey opens its first page itself. */
  readonly at?: string | null;
}

interface TestFixtures {
  /** Whether the browser translates each page. */
  isTranslated: boolean;
  /** Every test starts with a fresh stack, and fails on console errors that it doesn't expect. */
  cleanStart: ConsoleWatch;
  /** Console errors that this test expects; each is matched together with its address in brackets. */
  allowConsole: (...patterns: RegExp[]) => void;
  /** A person without an account. */
  newUser: () => User;
  /** Gives that person an account, without a browser. */
  signUpThroughApi: (user: User, address?: Address) => Promise<User>;
  /** A person with an account. */
  existingUser: (address?: Address) => Promise<User>;
  /** Fills in and submits the sign-in form on the page. */
  signIn: (user: User) => Promise<void>;
  /** A signed-in user, on the start page if no other is given. */
  signedInUser: (start?: Start) => Promise<User>;
  /** Creates a tenant: takes what `createOrUpdateTenant` takes. */
  tenant: (tenantId: string, config: TenantConfig) => Promise<void>;
  /** Gives a user roles, required second factors, and a verified address: see `PUT /dev/users`. */
  userSettings: (user: User, settings: UserSettings) => Promise<void>;
  /** Makes time pass for the embedded core, and for what the API measures by its clock. */
  advanceClock: (ms: number) => Promise<void>;
  /** Injects a failure into the API. */
  faults: (fault: Fault) => Promise<void>;
  /** Starts a third-party client, registered as unverified. */
  clientApp: (kind: ClientKind, metadata?: ClientMetadata) => Promise<ClientApp>;
  /** What was sent to an address, newest first. */
  inbox: (to: string) => Promise<Message[]>;
}

interface WorkerFixtures {
  /** Whether the API asks for consent. Journeys about other things treat the demo client as part of the product. */
  consent: ConsentMode;
  /** Environment variables of the product; tests with different ones get a stack of their own. */
  environment: Record<string, string>;
  /** The whole product, on free ports, for this worker alone. */
  stack: StackAddresses;
}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Playwright's `test` with a running product and the people who use it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  consent: ['first-party', { scope: 'worker', option: true }],

  environment: [{}, { scope: 'worker', option: true }],

  stack: [
    async ({ consent, environment }, use) => {
      const { addresses, stop } = await spawnStack(consent, environment);
      await use(addresses);
      await stop();
    },
    { scope: 'worker' },
  ],

  isTranslated: [false, { option: true }],

  cleanStart: [
    async ({ stack, context, isTranslated }, use) => {
      await call(`${stack.apiUrl}/dev/reset`, 'POST');
      const watch = watchConsole(context);
      if (process.env['TEST_KEYBOARD']) {
        await watchFocus(context);
        context.on('page', takeMouseAway);
      }
      if (isTranslated) await context.addInitScript(translatePage);
      await use(watch);
      const unexpected = watch.unexpected();
      // A request still open when its journey is over would fail in a route's handler, and the next one in the network.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((routes) => routes.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(unexpected, 'no console error that the test does not allow').toEqual([]);
    },
    { auto: true },
  ],

  allowConsole: async ({ cleanStart }, use) => {
    await use(cleanStart.allow);
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright's way to ask for no fixture
  newUser: async ({}, use) => {
    await use(() => {
      const id = randomUUID();
      return { email: `user-${id.slice(0, 8)}@example.test`, password: `pass-${id}` };
    });
  },

  signUpThroughApi: async ({ stack, userSettings }, use) => {
    await use(async (user, { isVerified = true } = {}) => {
      const formFields = [
        { id: 'email', value: user.email },
        { id: 'password', value: user.password },
      ];
      const answer = await call(`${stack.apiUrl}/auth/signup`, 'POST', { formFields });
      expect(answer).toMatchObject({ status: 'OK' });
      if (isVerified) await userSettings(user, { verified: true });
      return user;
    });
  },

  existingUser: async ({ newUser, signUpThroughApi }, use) => {
    await use((address) => signUpThroughApi(newUser(), address));
  },

  signIn: async ({ page }, use) => {
    await use(async ({ email, password }) => {
      const field = page.getByLabel('Email');
      const secret = page.getByLabel('Password');
      await expect(secret).toBeVisible();
      // Not asked where the signed-in user has to confirm who they are.
      if (await field.isVisible()) {
        await field.fill(email);
        await expect(field).toHaveValue(email);
      }
      await secret.fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    });
  },

  signedInUser: async ({ page, context, stack, environment, existingUser, signIn }, use) => {
    await use(async ({ at, ...address } = {}) => {
      const user = await existingUser(address);
      // If a session travels in another way, the page creates it itself.
      const usual = [
        'VESTIBULE_REMOTE_ORIGINS',
        'VESTIBULE_ACCOUNT_RULES',
        'TEST_SDK',
        'TEST_NODE',
        'TEST_NO_SCRIPT',
      ];
      const isUsual = Object.keys(environment).every((name) => usual.includes(name));
      if (isUsual) await signInByCall(context, stack, user);
      if (!isUsual || at === undefined) {
        await page.goto(`${stack.shellUrl}/`);
        if (!isUsual) await signIn(user);
        await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
      }
      if (at) await page.goto(stack.shellUrl + at);
      return user;
    });
  },

  tenant: async ({ stack }, use) => {
    await use(async (tenantId, config) => {
      await call(`${stack.apiUrl}/dev/tenants/${tenantId}`, 'PUT', config);
    });
  },

  userSettings: async ({ stack }, use) => {
    await use(async ({ email }, settings) => {
      await call(`${stack.apiUrl}/dev/users/${encodeURIComponent(email)}`, 'PUT', settings);
    });
  },

  advanceClock: async ({ stack }, use) => {
    await use(async (advanceMs) => {
      await call(`${stack.apiUrl}/dev/clock`, 'POST', { advanceMs });
    });
  },

  faults: async ({ stack }, use) => {
    await use(async (fault) => {
      await call(`${stack.apiUrl}/dev/faults`, 'PUT', { times: 1, ...fault });
    });
  },

  clientApp: async ({ stack }, use) => {
    const started: ClientApp[] = [];
    await use(async (kind, metadata = {}) => {
      const app = await ClientApp.start(stack.apiUrl, kind, metadata);
      started.push(app);
      return app;
    });
    await Promise.all(started.map((app) => app.close()));
    expect(started.flatMap(({ failures }) => failures)).toEqual([]);
  },

  inbox: async ({ stack }, use) => {
    await use(async (to) => {
      const answer = await call(`${stack.apiUrl}/dev/inbox?to=${encodeURIComponent(to)}`, 'GET');
      return (answer as { messages: Message[] }).messages;
    });
  },
});

/**
 * Gives a file's journeys a different stack. They run one after the other, because each worker that takes one would
 * have to start that stack.
 */
export function useStack({
  environment,
  ...consent
}: Partial<Pick<WorkerFixtures, 'consent' | 'environment'>>): void {
  test.use({ ...consent, ...(environment && { environment: sameObject(environment) }) });
  test.describe.configure({ mode: 'default' });
}

const environments = new Map<string, Record<string, string>>();

/** One object for equal variables: Playwright gives another object another worker, and so another stack. */
function sameObject(environment: Record<string, string>): Record<string, string> {
  const key = JSON.stringify(environment);
  const known = environments.get(key) ?? environment;
  environments.set(key, known);
  return known;
}
