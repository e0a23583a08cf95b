import { forgetSession, signInWithPassword, signOut, stored } from '@vestibule/auth-runtime';
import { ShellError, type Scenario, type VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';

/** The query key that names a scenario; without a name, the page lists them. */
export const SCENARIO_KEY = 'scenario';
/** How far to advance the clock once the page has loaded. */
const pendingAdvance = stored('vestibule-scenario-advance-ms', v.number(), { area: 'tab' });

/**
 * Sets up a scenario through the development API, from a clean start.
 *
 * @returns the address to open
 * @throws ShellError if the API refuses a call
 */
export async function runScenario(scenario: Scenario, config: VestibuleConfig): Promise<string> {
  const { tenant, session, client, fault, advanceMs, path } = scenario;
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
  if (advanceMs !== undefined) pendingAdvance.write(advanceMs);
  return client ? authorisationOf(client, config) : path;
}

/** Does the rest of a scenario, once its page has loaded. */
export async function arriveInScenario(): Promise<void> {
  const advanceMs = pendingAdvance.read() ?? 0;
  pendingAdvance.clear();
  if (advanceMs > 0) await order('POST', '/dev/clock', { advanceMs });
}

async function authorisationOf(
  client: NonNullable<Scenario['client']>,
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
