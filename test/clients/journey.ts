import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { inRoot } from '../../scripts/run/root.mjs';
import { freePorts } from '../support/free-ports';
import { STEPS, type Client, type Place, type Step, type Visit } from './client';
import { pageFiles } from './page-files';
import { startProgram } from './programs/program';
import { missing } from './programs/run-to-end';
import { register } from './register';
import type { RecordedStack, Refused } from './stack/recorded-stack';
import { makeUser } from './steps/make-user';

const STEP_WITHIN_MS = 20_000;

/** How a client fared at a step. */
export interface Result {
  /** Why it failed; undefined if it didn't. */
  readonly problem: string | undefined;
  /** What the product refused meanwhile. */
  readonly refused: readonly Refused[];
  /** The errors in the browser's console: what CORS stops, for one. */
  readonly console: readonly string[];
}

/** How a client fared. */
export interface Outcome {
  readonly client: Client;
  readonly version: string;
  /** Why it couldn't run at all on this machine, which is no failure. */
  readonly notRun?: string;
  /** The steps that were tried. */
  readonly steps: ReadonlyMap<Step, Result>;
}

/**
 * Installs a client in a folder of its own, and goes with it through every step.
 *
 * @param root the folder outside the repository
 */
export async function journey(
  client: Client,
  stack: RecordedStack,
  browser: Browser,
  root: string,
): Promise<Outcome> {
  const lacks = await missing(client.needs);
  const none = { client, version: '', steps: new Map<Step, Result>() };
  if (lacks !== undefined) return { ...none, notRun: `this machine has no ${lacks}` };
  const place = await placeFor(client, stack, root);
  try {
    const version = await client.install(place);
    const program = await startProgram(client.command(place), place, join(root, `${client.id}.log`));
    try {
      return { client, version, steps: await allSteps(client, stack, browser, place) };
    } finally {
      await program.stop();
    }
  } catch (error) {
    return {
      ...none,
      steps: new Map([['sign-in', { problem: messageOf(error), refused: stack.refused(), console: [] }]]),
    };
  }
}

/** Makes the client's folder, and registers it. */
async function placeFor(client: Client, { addresses }: RecordedStack, root: string): Promise<Place> {
  const folder = join(root, client.id);
  cpSync(inRoot('test', 'clients', 'apps', client.id), folder, { recursive: true });
  for (const [file, text] of pageFiles(client.id)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const port = await freePorts(1);
  const app = `http://localhost:${port}`;
  const { clientId, clientSecret = '' } = await register(addresses.apiUrl, {
    clientName: client.title,
    clientUri: app,
    ...client.registration(app),
  });
  const variables = {
    ISSUER: `${addresses.apiUrl}/auth`,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    APP_URL: app,
    PORT: String(port),
  };
  return { folder, port, variables };
}

async function allSteps(
  client: Client,
  { addresses, refused }: RecordedStack,
  browser: Browser,
  { variables, folder }: Place,
): Promise<Map<Step, Result>> {
  const results = new Map<Step, Result>();
  const context = await browser.newContext();
  context.setDefaultTimeout(STEP_WITHIN_MS);
  let errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const user = await makeUser(addresses.apiUrl);
  const { APP_URL: app = '', ISSUER: issuer = '', CLIENT_ID: clientId = '' } = variables;
  const visit: Visit = { page: await context.newPage(), context, app, issuer, clientId, user };
  for (const step of STEPS) {
    const problem = await client.steps[step](visit).then(() => undefined, messageOf);
    if (problem !== undefined) await visit.page.screenshot({ path: `${folder}-${step}.png` });
    results.set(step, { problem, refused: refused(), console: errors });
    errors = [];
    // Nothing else can be tried by a user who isn't signed in.
    if (step === 'sign-in' && problem !== undefined) break;
  }
  await context.close();
  return results;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
