import { createPrivateKey } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
/** The algorithm for a weak signature, with a digest to match. */
export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';

/** An answer, by what it says. `undefined` leaves an attribute out. */
export interface AnswerParts {
  nameId?: string;
  destination?: string | undefined;
  recipient?: string | undefined;
  inResponseTo?: string | undefined;
  /** Of the response alone, if it is another. */
  responseInResponseTo?: string | undefined;
  /** How long the confirmation is good, in milliseconds. */
  confirmedForMs?: number;
  assertionId?: string;
  algorithm?: string;
  signs?: 'response' | 'assertion';
}

/** What an answer has to say to be right. */
export interface Asked {
  readonly acsUrl: string;
  readonly requestId: string | undefined;
  readonly spEntityId: string;
}

/** Reads the request from an address that a browser was sent to. */
export function askedAt(address: string | URL): Asked & { relayState: string } {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  const [, requestId] = /\sID="([^"]+)"/.exec(xml) ?? [];
  const [, acsUrl = ''] = /\sAssertionConsumerServiceURL="([^"]+)"/.exec(xml) ?? [];
  const [, spEntityId = ''] = /Issuer[^>]*>([^<]+)</.exec(xml) ?? [];
  return { requestId, acsUrl, spEntityId, relayState: query.get('RelayState') ?? '' };
}

/** A SAML identity provider of a test, which says and signs whatever it is told to. */
export async function createSamlProvider(url: string) {
  const [{ SamlLib }, { generate }] = await Promise.all([import('samlify'), import('selfsigned')]);
  const keys = await generate([{ name: 'commonName', value: 'A test' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  const certificate = keys.cert.replaceAll(/-----.*?-----|\s/g, '');
  const entityId = `${url}/metadata`;
  const metadata = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}/login"/></md:IDPSSODescriptor></md:EntityDescriptor>`;

  /** A signed answer, as XML. */
  function answer(asked: Asked, parts: AnswerParts = {}): string {
    const { signs = 'response', algorithm = RSA_SHA256 } = parts;
    const xml = responseOf(entityId, asked, parts);
    const signed = signs === 'response' ? '/*' : `/*/*[local-name(.)='Assertion']`;
    return SamlLib.constructSAMLSignature({
      rawSamlMessage: xml,
      referenceTagXPath: signed,
      privateKey: createPrivateKey(keys.private).export({ type: 'pkcs1', format: 'pem' }).toString(),
      signatureAlgorithm: algorithm,
      signingCert: certificate,
      isBase64Output: false,
      signatureConfig: {
        prefix: 'ds',
        location: { reference: `${signed}/*[local-name(.)='Issuer']`, action: 'after' },
      },
    });
  }
  return { metadata, entityId, answer };
}

function responseOf(entityId: string, asked: Asked, parts: AnswerParts): string {
  const said = {
    nameId: 'grace@example-id.test',
    destination: asked.acsUrl,
    recipient: asked.acsUrl,
    inResponseTo: asked.requestId,
    confirmedForMs: 300_000,
    assertionId: `_${crypto.randomUUID()}`,
    ...parts,
  };
  const { inResponseTo, responseInResponseTo = inResponseTo } = said;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const issued = `Version="2.0" IssueInstant="${at(0)}"`;
  const issuer = `<saml:Issuer>${entityId}</saml:Issuer>`;
  const status = `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`;
  const confirmation = `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(said.confirmedForMs)}"${attribute('Recipient', said.recipient)}${attribute('InResponseTo', inResponseTo)}/></saml:SubjectConfirmation>`;
  const subject = `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${said.nameId}</saml:NameID>${confirmation}</saml:Subject>`;
  const conditions = `<saml:Conditions NotBefore="${at(-1000)}" NotOnOrAfter="${at(300_000)}"><saml:AudienceRestriction><saml:Audience>${asked.spEntityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`;
  const assertion = `<saml:Assertion ID="${said.assertionId}" ${issued}>${issuer}${subject}${conditions}</saml:Assertion>`;
  return `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="_${crypto.randomUUID()}" ${issued}${attribute('Destination', said.destination)}${attribute('InResponseTo', responseInResponseTo)}>${issuer}${status}${assertion}</samlp:Response>`;
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}
