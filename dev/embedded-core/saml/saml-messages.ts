import { X509Certificate } from 'node:crypto';
import { parseUrl } from '@vestibule/contract';
import type { JsonObject } from '../json';

/** How far the time of a response may be from ours, in milliseconds. */
const SKEW = 300_000;

const loadSamlify = async () => {
  // Hardly a start needs it, and it takes a while.
  const samlify = await import('samlify');
  // The parser loads nothing from outside, and what the core reads of a message is checked here.
  samlify.setSchemaValidator({ validate: () => Promise.resolve(undefined) });
  return samlify;
};

type Samlify = Awaited<ReturnType<typeof loadSamlify>>;

/**
 * What the core keeps of an identity provider's metadata.
 *
 * @throws if that isn't metadata of one that can be asked by redirect, with a certificate
 */
export async function readMetadata(metadata: string) {
  const { entityMeta } = (await loadSamlify()).IdentityProvider({ metadata });
  const address = entityMeta.getSingleSignOnService('redirect');
  if (typeof address !== 'string' || !parseUrl(address)) throw new Error('no address to redirect to');
  const [certificate] = [entityMeta.getX509Certificate('signing')].flat();
  const idpSigningCertificate = String(certificate).replaceAll(/\s/g, '');
  // Throws unless it is one.
  void new X509Certificate(Buffer.from(idpSigningCertificate, 'base64'));
  return { idpEntityId: entityMeta.getEntityID(), idpSigningCertificate };
}

/**
 * The address that asks an identity provider to sign a user in (HTTP-Redirect binding). Core signs what it asks unless
 * a client says no; this one has no certificate, and never does.
 */
export async function loginAddress(
  metadata: string,
  { spEntityId, acsURL, relayState }: { spEntityId: string; acsURL: string; relayState: string },
): Promise<string> {
  const samlify = await loadSamlify();
  const provider = samlify.IdentityProvider({ metadata });
  const { context } = serviceProvider(samlify, spEntityId, acsURL).createLoginRequest(provider, 'redirect', {
    relayState,
  });
  return context;
}

/**
 * Who sent a response, unverified.
 *
 * @throws if that is no response
 */
export async function issuerOf(samlResponse: string): Promise<string> {
  const issuer = valueAt(await loadSamlify(), xmlOf(samlResponse), ['Response', 'Issuer']);
  if (typeof issuer !== 'string') throw new Error('no response of anyone');
  return issuer;
}

/** Whether there is anything in a response that could be believed, if its signature is right. */
export const saysSomething = (samlResponse: string): boolean =>
  /<(\w+:)?(Signature|Assertion)[\s>]/.test(xmlOf(samlResponse));

/**
 * What an identity provider says of its user, once signature, times and audience have been checked.
 *
 * @returns undefined if one of them is wrong, or the provider has refused
 */
export async function verifiedClaims(
  metadata: string,
  samlResponse: string,
  spEntityId: string,
): Promise<JsonObject | undefined> {
  const samlify = await loadSamlify();
  const provider = samlify.IdentityProvider({ metadata });
  const verified = await serviceProvider(samlify, spEntityId, 'https://unused.invalid')
    .parseLoginResponse(provider, 'post', { body: { SAMLResponse: samlResponse } })
    // It throws strings and errors with nothing to match, and the caller learns no more anyway.
    .catch(() => undefined);
  if (!verified || !isSignedInPlace(samlify, xmlOf(samlResponse))) return undefined;
  const { response, audience, nameID, attributes = {} } = verified.extract;
  const issued = Date.parse(String(response?.['issueInstant']));
  // The identity provider's clock is the machine's, wherever the core's has been put.
  if (Math.abs(Date.now() - issued) > SKEW || ![audience].flat().includes(spEntityId)) return undefined;
  const lists = Object.entries(attributes).map(([name, value]) => [name, [value].flat()] as const);
  const ofNameId = ['Response', 'Assertion', 'Subject', 'NameID'];
  const format = valueAt(samlify, verified.samlContent, ofNameId, 'Format');
  return {
    ...(nameID && { NameID: [nameID] }),
    ...(nameID && typeof format === 'string' && format !== '' && { NameIDFormat: [format] }),
    ...Object.fromEntries(lists),
  };
}

/** Whether each signature covers the element that it is in. With none of the response, each assertion needs one. */
function isSignedInPlace(samlify: Samlify, xml: string): boolean {
  const signed = (from: string, name: string): unknown =>
    valueAt(samlify, from, [name, 'Signature', 'SignedInfo', 'Reference'], 'URI');
  const isCovered = (from: string, name: string): boolean =>
    signed(from, name) === `#${String(valueAt(samlify, from, [name], 'ID'))}`;
  if (signed(xml, 'Response') !== undefined) return isCovered(xml, 'Response');
  const field = { key: 'found', localPath: ['Response', 'Assertion'], attributes: [], context: true };
  const assertions: unknown[] = [samlify.Extractor.extract(xml, [field])['found']].flat();
  return assertions.every((assertion) => typeof assertion === 'string' && isCovered(assertion, 'Assertion'));
}

/** What a message has in a place: an attribute, or the element's text. */
function valueAt({ Extractor }: Samlify, xml: string, localPath: string[], ...attributes: string[]): unknown {
  return Extractor.extract(xml, [{ key: 'found', localPath, attributes }])['found'];
}

function serviceProvider({ ServiceProvider, Constants }: Samlify, entityID: string, acsURL: string) {
  return ServiceProvider({
    entityID,
    authnRequestsSigned: false,
    assertionConsumerService: [{ Binding: Constants.namespace.binding.post, Location: acsURL }],
  });
}

function xmlOf(samlResponse: string): string {
  return Buffer.from(samlResponse, 'base64').toString('utf8');
}
