import { forgetSession, signInWithPassword, signOut, stored } from '@vestibule/auth-runtime';
import { ShellError, signUpFieldsSchema, type Scenario, type VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';

/** The query key that names a scenario; without a name, the page lists them. */
export const SCENARIO_KEY = 'scenario';
/** What is left to do once the page has loaded. */
const pending = stored(
  'vestibule-scenario-rest',
  v.object({
    advanceMs: v.number(),
    does: v.array(
      v.union([v.object({ fill: v.string(), with: v.string() }), v.object({ press: v.string() })]),
    ),
    signUpFields: v.optional(signUpFieldsSchema),
  }),
  { area: 'tab' },
);
/** How often to look for what isn't on the page yet, in milliseconds. */
const LOOK_MS = 50;
/** How long it may take to come, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Sets up a scenario through the development API, from a clean start.
 *
 * @returns the address to open
 * @throws ShellError if the API refuses a call
 */
export async function runScenario(scenario: Scenario, config: VestibuleConfig): Promise<string> {
  const { tenant, session, client, asks, fault, answers = {}, advanceMs = 0, does = [], path } = scenario;
  // Only the API can remove the cookies of a session that the core has forgotten.
  await signOut().catch(forgetSession);
  await order('POST', '/dev/reset');
  const user = { email: `ada-${Date.now()}@example.test`, password: `pass-${crypto.randomUUID()}` };
  const fields = Object.entries(user).map(([id, value]) => ({ id, value }));
  if (session) {
    const signUp = `${config.apiDomain}${config.apiBasePath}/signup`;
    // Without a session: the settings come first.
    await send(signUp, 'POST', { formFields: fields });
    await order('PUT', `/dev/users/${encodeURIComponent(user.email)}`, { verified: true, ...session });
  }
  if (tenant) await order('PUT', '/dev/tenants/public', tenant);
  if (session) await signInWithPassword(fields);
  if (fault) await order('PUT', '/dev/faults', { times: 1, ...fault });
  for (const [at, body] of Object.entries(answers))
    await order('PUT', '/dev/faults', { path: at, times: 1000, status: 200, text: JSON.stringify(body) });
  pending.write({ advanceMs, does: [...does], signUpFields: scenario.signUpFields });
  return client ? authorisationOf(client, asks, config) : path;
}

/**
 * Does the rest of a scenario, once its page has loaded.
 *
 * @returns what the page's configuration has besides; also after a reload
 */
export async function arriveInScenario(): Promise<Pick<Scenario, 'signUpFields'>> {
  const { advanceMs = 0, does = [], signUpFields } = pending.read() ?? {};
  pending.write({ advanceMs: 0, does: [], signUpFields });
  if (advanceMs > 0) await order('POST', '/dev/clock', { advanceMs });
  // The page comes after this.
  void act(does);
  return { signUpFields };
}

async function act(steps: NonNullable<Scenario['does']>): Promise<void> {
  for (const step of steps) {
    if ('fill' in step) {
      const field = await present(`the field "${step.fill}"`, () => fieldsOf(step.fill));
      // React hears of a value only if it isn't set by its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, step.with);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      (await present(`the button "${step.press}"`, () => buttonsOf(step.press))).click();
    }
  }
}

function fieldsOf(name: string): readonly HTMLElement[] {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('#vestibule label')];
  return labels.flatMap(({ textContent, control }) => (textContent === name && control ? control : []));
}

function buttonsOf(name: string): readonly HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('#vestibule :is(button, a)')];
  return all.filter(({ textContent }) => textContent === name);
}

/** The first one, once it is there. @throws if it doesn't come within ten seconds */
async function present(what: string, find: () => readonly HTMLElement[]): Promise<HTMLElement> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const [found] = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`The scenario needs ${what}, which didn't come.`);
}

async function authorisationOf(
  client: NonNullable<Scenario['client']>,
  asks: Scenario['asks'],
  { apiDomain, apiBasePath }: VestibuleConfig,
): Promise<string> {
  const redirectUri = new URL('/client', window.location.origin).href;
  const registered = await order('POST', '/dev/oauth-clients', {
    ...client,
    redirectUris: [redirectUri],
    scope: 'openid email',
    grantTypes: ['authorization_code'],
    responseTypes: ['code'],
  });
  const clientId =
    typeof registered === 'object' && registered && 'clientId' in registered && registered.clientId;
  const query = new URLSearchParams({
    client_id: String(clientId),
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: crypto.randomUUID(),
    ...asks,
  });
  return `${apiDomain}${apiBasePath}/oauth/auth?${query}`;
}

/** The development server passes control calls on to the API, which accepts them only from this machine. */
function order(method: string, path: string, body: object = {}): Promise<unknown> {
  return send(path, method, body);
}

async function send(url: string, method: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, credentials: 'omit', body: JSON.stringify(body) });
  if (response.ok) return response.json();
  const problems = [`${method} answered ${response.status}: ${await response.text()}`];
  throw new ShellError('REMOTE_UNREACHABLE', { url, problems });
}
