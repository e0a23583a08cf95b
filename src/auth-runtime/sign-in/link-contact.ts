import * as v from 'valibot';
import { apiUrl, jsonPost, orIfUnknown } from '../sdk/api-calls';
import { publicCall } from '../sdk/public-lookup';
import { currentTenantId } from './current-tenant';
import type { CodeContact } from './passwordless';

/** Whom a link would sign in. */
export type LinkContact =
  | { readonly status: 'OK'; readonly contact: CodeContact }
  /** The API can't tell: it is another than Vestibule's. */
  | { readonly status: 'UNNAMED' }
  /** Already used, or too old: the user needs a new link. */
  | { readonly status: 'RESTART' };

const answer = v.union([
  v.object({ status: v.literal('OK'), email: v.string() }),
  v.object({ status: v.literal('OK'), phoneNumber: v.string() }),
  v.object({ status: v.literal('RESTART_FLOW_ERROR') }),
]);

/**
 * Asks whom a link signs in. It stays good.
 *
 * @param link as in the page's address
 */
export async function linkContact(link: {
  readonly preAuthSessionId: string;
  readonly linkCode: string;
}): Promise<LinkContact> {
  const post = jsonPost({ ...link, tenantId: currentTenantId() });
  const call = publicCall(apiUrl('/signinup/code/contact'), { credentials: 'omit', ...post }, answer);
  const told = await orIfUnknown(call, undefined);
  if (!told) return { status: 'UNNAMED' };
  if (told.status !== 'OK') return { status: 'RESTART' };
  const contact = 'email' in told ? { email: told.email } : { phoneNumber: told.phoneNumber };
  return { status: 'OK', contact };
}
