import { tenantIdOf } from '@vestibule/contract';
import { readEmail } from '@vestibule/login-flow';
import * as v from 'valibot';
import { AuthError } from '../errors/auth-error';
import { jsonPost } from '../sdk/api-calls';
import { publicCall } from '../sdk/public-lookup';
import { runtimeConfig } from '../sdk/runtime';
import type { Tenant, TenantOutcome } from './plugins';

/** The plugin's routes. They are at the API domain's root, wherever the SDK's own are. */
const ROUTES = '/plugin/supertokens-plugin-tenant-discovery';
/** With this status the plugin refuses; its answer says why. */
const REFUSED = 400;

const tenantId = v.custom<string>((id) => typeof id === 'string' && tenantIdOf(id) !== undefined);
const foundAnswer = v.variant('status', [
  v.object({ status: v.literal('OK'), tenant: tenantId }),
  v.object({ status: v.literal('NOT_ALLOWED') }),
]);
const listAnswer = v.variant('status', [
  v.object({ status: v.literal('OK'), tenants: v.array(v.object({ tenantId, displayName: v.string() })) }),
  v.object({ status: v.literal('TENANT_SELECTOR_NOT_ENABLED') }),
]);

/**
 * Asks the plugin which tenant an email address belongs to.
 *
 * @param email the user's, as typed
 * @throws AuthError `RECIPE_NOT_CONFIGURED` if the API lacks the plugin
 */
export async function tenantOfEmail(email: string): Promise<TenantOutcome> {
  const answer = await call('/from-email', foundAnswer, jsonPost({ email: readEmail(email) }));
  return answer.status === 'OK' ? { status: 'OK', tenantId: answer.tenant } : answer;
}

/**
 * The tenants that the plugin lets users choose from.
 *
 * @throws AuthError `RECIPE_NOT_CONFIGURED` if the API lacks the plugin, or that lists none
 */
export async function listTenants(): Promise<readonly Tenant[]> {
  const answer = await call('/list', listAnswer);
  if (answer.status === 'OK') return answer.tenants;
  throw lacking('the tenant discovery plugin of the API lists no tenants: set enableTenantListAPI there');
}

async function call<Schema extends v.GenericSchema>(
  route: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<v.InferOutput<Schema>> {
  const url = new URL(ROUTES + route, runtimeConfig().apiDomain);
  try {
    return await publicCall(url, { credentials: 'omit', ...init }, schema, REFUSED);
  } catch (failure) {
    if (!(failure instanceof AuthError) || failure.status !== 404) throw failure;
    throw lacking('the API lacks the plugin supertokens-plugin-tenant-discovery', failure);
  }
}

function lacking(message: string, cause?: unknown): AuthError {
  return new AuthError('RECIPE_NOT_CONFIGURED', `${message} (tenantDiscovery asks for it)`, { cause });
}
