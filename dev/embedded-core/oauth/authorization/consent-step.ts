import { parseUrl } from '@vestibule/contract';
import { isPublicClient } from '../clients/client-fields';
import { isOver, openFlow, sealFlow, type Flow } from '../flow/flow';
import { oauthError } from '../oauth-error';
import { isStillRemembered, rememberedConsent } from '../oauth-records';
import { put } from '../../table';
import { promptsOf, type AuthorizationRequest } from './authorization-request';
import { assertSameBrowser, pageWithChallenge, randomId, refused, setCsrfCookie, type Round } from './round';

/** After the login the browser goes to consent, with a challenge. Throws OAuthError. */
export function requestConsent(round: Round, request: AuthorizationRequest, flow: Flow): string {
  const isConsentSkipped = isConsentRemembered(round, request, flow);
  if (promptsOf(request.params).includes('none') && !isConsentSkipped) {
    throw oauthError('consent_required', "Prompt 'none' was requested, but no previous consent was found.");
  }
  assertSameClient(flow, request);
  const asked = { ...flow, consentCsrf: randomId(), isConsentSkipped };
  setCsrfCookie(round, asked, 'consent', asked.consentCsrf);
  const { sealingKey } = round.context.app.oauth;
  return pageWithChallenge('consent', sealFlow(sealingKey, 'consent', 'challenge', asked));
}

/** The flow that comes back with a consent verifier, once: a flow ends with the first try. Throws OAuthError. */
export function takeConsent(round: Round, request: AuthorizationRequest, verifier: string) {
  const { app, clock } = round.context;
  const flow = openFlow(app.oauth.sealingKey, 'consent', 'verifier', verifier);
  if (!flow) {
    throw oauthError(
      'access_denied',
      'The consent verifier has already been used, has not been granted, or is invalid.',
    );
  }
  assertSameClient(flow, request);
  if (app.oauth.endedFlows.has(flow.id)) {
    throw oauthError('access_denied', 'The consent verifier has already been used.');
  }
  const { clientId, subject, requestedAt, isConsentSkipped, consent, consentError } = flow;
  put(app.oauth.endedFlows, flow.id, {
    clientId,
    subject,
    requestedAt,
    isConsentSkipped,
    consent: consentError ? null : consent,
  });
  if (isOver(flow, clock.now())) {
    throw oauthError('request_unauthorized', 'The consent request has expired, please try again.');
  }
  if (consentError) throw refused(consentError);
  if (!consent) throw oauthError('invalid_request');
  assertSameBrowser(round, flow, 'consent', flow.consentCsrf);
  return { flow, consent };
}

function isConsentRemembered(
  { context: { app, clock } }: Round,
  { params, client, target, scope }: AuthorizationRequest,
  { subject }: Flow,
): boolean {
  if (promptsOf(params).includes('consent')) return false;
  // RFC 6749 section 10.2: another app could pose as a public client unless its redirect URI proves who it is.
  const { redirectUri } = target;
  if (isPublicClient(client) && !/^https:/i.test(redirectUri) && !isLocalHttp(redirectUri)) return false;
  const remembered = rememberedConsent(app.oauth, { clientId: client.clientId, subject });
  if (!remembered?.consent || !isStillRemembered(remembered, clock.now())) return false;
  const { grantedScope } = remembered.consent;
  return scope.every((value) => grantedScope.includes(value));
}

// True for http on this machine, which proves who a public client is as well as https does.
function isLocalHttp(uri: string): boolean {
  const { protocol, hostname } = parseUrl(uri) ?? { protocol: '', hostname: '' };
  return (
    protocol === 'http:' && (/(^|\.)localhost$/.test(hostname) || ['127.0.0.1', '[::1]'].includes(hostname))
  );
}

function assertSameClient(flow: Flow, { params }: AuthorizationRequest): void {
  if (flow.clientId !== params['client_id']) {
    throw oauthError('invalid_client', 'The flow client id does not match the authorize request client id.');
  }
}
