import type { SamlAnswer } from './read-answer';

/** How far an identity provider's clock may be behind ours, in milliseconds. */
const SKEW_MS = 120_000;

/** What an answer has to fit. */
export interface Expected {
  /** The address that it was posted to. */
  readonly acsUrl: string;
  /** Whether a request is the one that this sign-in began with; undefined if it began at the identity provider. */
  readonly isRequest: ((id: string) => boolean) | undefined;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

/**
 * What a service checks of an answer besides signature and audience (SAML 2.0 Profiles, section 4.1.4.3, and Bindings,
 * section 3.5.5.2). A core checks none of this.
 *
 * @returns until when it counts, in milliseconds since the epoch; or why it is not for us
 */
export function judgeAnswer(answer: SamlAnswer, { acsUrl, isRequest, now }: Expected) {
  const { destination = acsUrl, inResponseTo, confirmations, assertionId } = answer;
  const answersRequest = (id: string | undefined): boolean =>
    isRequest ? id !== undefined && isRequest(id) : id === undefined;
  if (destination !== acsUrl) return invalid('its Destination is another address');
  if (inResponseTo !== undefined && !answersRequest(inResponseTo)) return invalid(OTHER_REQUEST);
  const ours = confirmations.filter(({ recipient }) => recipient === acsUrl);
  if (ours.length === 0) return invalid('no confirmation in it has this Recipient');
  const asked = ours.filter((one) => answersRequest(one.inResponseTo));
  if (asked.length === 0) return invalid(OTHER_REQUEST);
  const untils = asked.map(({ notOnOrAfter }) => notOnOrAfter + SKEW_MS).filter((until) => until > now);
  if (untils.length === 0) return { status: 'saml_expired' as const, reason: 'its confirmation has expired' };
  return { status: 'OK' as const, assertionId, until: Math.max(...untils) };
}

const OTHER_REQUEST = 'its InResponseTo is not the request of this sign-in';

function invalid(reason: string) {
  return { status: 'saml_invalid' as const, reason };
}
