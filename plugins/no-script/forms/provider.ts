import { newProviderState } from '@vestibule/login-flow/tickets';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { tenantPath } from '../exchange/page';
import { begun } from '../providers/begun';
import type { Flow } from '../flow/flow';
import { signInScreen } from '../flow/sign-in-screen';
import { providerAddresses } from '../providers/provider-addresses';
import type { Fields } from './fields';
import { commonProblem } from './problems';

const address = v.object({
  status: v.literal('OK'),
  urlWithQueryParams: v.pipe(v.string(), v.url()),
  pkceCodeVerifier: v.optional(v.string()),
});

/** Leaves for a provider. What belongs to the way there stays in a cookie of the API. */
export async function provider(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange, page, context } = flow;
  const thirdPartyId = fields.get('thirdPartyId') ?? '';
  const clientType = fields.get('clientType');
  const ofType = clientType !== undefined && { clientType };
  const { page: pageBack, atProvider } = providerAddresses(context, thirdPartyId);
  const answer = await exchange.get(`${tenantPath(page)}/authorisationurl`, {
    thirdPartyId,
    ...ofType,
    redirectURIOnProviderDashboard: atProvider,
  });
  const found = v.safeParse(address, answer.body);
  if (!found.success) {
    const problem = answer.status === 400 ? { code: 'error.FACTOR_NOT_OFFERED' } : commonProblem(answer);
    return signInScreen(flow, { problem });
  }
  const { urlWithQueryParams, pkceCodeVerifier: verifier } = found.output;
  const state = newProviderState(pageBack);
  const pkce = verifier !== undefined && { verifier };
  begun.keep(exchange, state, { thirdPartyId, ...ofType, at: page.href, ...pkce });
  const there = new URL(urlWithQueryParams);
  there.searchParams.set('state', state);
  return { leave: there.href };
}
