import { allIn, elementsAt, readXml, type XmlElement } from './read-xml';

/** What an identity provider says of whom its assertion is for (SAML 2.0 Core, section 2.4.1.2). */
interface Confirmation {
  /** The address that may take it. */
  readonly recipient: string | undefined;
  /** The request that it answers. */
  readonly inResponseTo: string | undefined;
  /** In milliseconds since the epoch; NaN if missing. */
  readonly notOnOrAfter: number;
}

/** An identity provider's answer that says who signed in. Nothing of it is verified. */
export interface SamlAnswer {
  readonly status: 'OK';
  /** The address that it was posted to, if it says so. */
  readonly destination: string | undefined;
  /** The request that it answers, if any. */
  readonly inResponseTo: string | undefined;
  readonly assertionId: string;
  /** Those that anyone who carries the assertion may use: browsers do. */
  readonly confirmations: readonly Confirmation[];
}

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const hashes = ['256', '384', '512'];
/** RFC 9231, without SHA-1. */
const SIGNED_BY = new Set([
  ...hashes.flatMap((hash) => [`${MORE}rsa-sha${hash}`, `${MORE}ecdsa-sha${hash}`]),
  ...hashes.map((hash) => `http://www.w3.org/2007/05/xmldsig-more#sha${hash}-rsa-MGF1`),
]);
const HASHED_BY = new Set([`${ENCRYPTION}sha256`, `${MORE}sha384`, `${ENCRYPTION}sha512`]);
/** SAML 2.0 Core, section 5.4.4. Others can take parts out of what is signed. */
const TRANSFORMS = new Set([`${SIGNATURE}enveloped-signature`, EXCLUSIVE, `${EXCLUSIVE}WithComments`]);

/**
 * Reads an answer whose signature the core will verify. It has one assertion, and its signatures are where they belong
 * and cover what they stand in, so nothing can be read in it but what is signed. Cores before 11.4.7, and those from 12.0
 * to 12.0.9, don't insist on all of this.
 *
 * @param samlResponse in Base64
 * @throws if that is something else. The message has nothing of the answer.
 */
export function readAnswer(samlResponse: string): SamlAnswer | { readonly status: 'REFUSED' } {
  const response = readXml(Buffer.from(samlResponse, 'base64').toString('utf8'));
  if (response.name !== `{${PROTOCOL}}Response`) throw new Error('it is no response');
  const [code] = elementsAt(response, `{${PROTOCOL}}Status`, `{${PROTOCOL}}StatusCode`);
  if (code && code.attributes.get('Value') !== SUCCESS) return { status: 'REFUSED' };
  const all = allIn(response);
  const assertion = onlyAssertion(response, all);
  requireSignatures(response, assertion, all);
  return {
    status: 'OK',
    destination: response.attributes.get('Destination'),
    inResponseTo: response.attributes.get('InResponseTo'),
    assertionId: assertion.attributes.get('ID') ?? '',
    confirmations: elementsAt(assertion, `{${ASSERTION}}Subject`, `{${ASSERTION}}SubjectConfirmation`)
      .filter(({ attributes }) => attributes.get('Method') === BEARER)
      .flatMap((one) => elementsAt(one, `{${ASSERTION}}SubjectConfirmationData`))
      .map(({ attributes }) => ({
        recipient: attributes.get('Recipient'),
        inResponseTo: attributes.get('InResponseTo'),
        notOnOrAfter: Date.parse(attributes.get('NotOnOrAfter') ?? ''),
      })),
  };
}

function onlyAssertion(response: XmlElement, all: readonly XmlElement[]): XmlElement {
  const [assertion, ...more] = all.filter(({ name }) => name.endsWith('}Assertion'));
  if (!assertion || more.length > 0) throw new Error('it has not exactly one assertion');
  const isInPlace = assertion.name === `{${ASSERTION}}Assertion` && response.children.includes(assertion);
  if (!isInPlace) throw new Error('its assertion is not where it belongs');
  if (!assertion.attributes.get('ID')) throw new Error('its assertion has no ID');
  return assertion;
}

function requireSignatures(response: XmlElement, assertion: XmlElement, all: readonly XmlElement[]): void {
  const ids = all.flatMap(({ attributes }) => [...attributes].filter(([name]) => /(?:^|\})id$/i.test(name)));
  if (new Set(ids.map(([, id]) => id)).size < ids.length)
    throw new Error('two of its elements have the same ID');
  const signatures = all.filter(({ name }) => name === `{${SIGNATURE}}Signature`);
  const inPlace = [response, assertion].flatMap((parent) => signatureOf(parent));
  if (signatures.length === 0) throw new Error('it is not signed');
  if (signatures.length > inPlace.length) throw new Error('a signature is not where it belongs');
}

function signatureOf(parent: XmlElement): XmlElement[] {
  const signatures = elementsAt(parent, `{${SIGNATURE}}Signature`);
  for (const signature of signatures) requireStrong(signature, parent);
  if (signatures.length > 1) throw new Error('an element of it has two signatures');
  return signatures;
}

/** SAML 2.0 Core, section 5.4, and no SHA-1. */
function requireStrong(signature: XmlElement, parent: XmlElement): void {
  const inSignature = (...names: string[]) =>
    elementsAt(signature, ...names.map((name) => `{${SIGNATURE}}${name}`));
  const id = parent.attributes.get('ID') ?? '';
  const references = inSignature('SignedInfo', 'Reference').map(({ attributes }) => attributes.get('URI'));
  const coversParent = id !== '' && references.length === 1 && references[0] === `#${id}`;
  if (!coversParent) throw new Error('a signature does not cover the element that it is in');
  const isPlain =
    inSignature('SignedInfo').length === 1 &&
    inSignature('Object').length === 0 &&
    areAll(inSignature('SignedInfo', 'Reference', 'Transforms', 'Transform'), TRANSFORMS);
  if (!isPlain) throw new Error('a signature leaves out parts of what it covers');
  const algorithms = inSignature('SignedInfo', 'SignatureMethod');
  const digests = inSignature('SignedInfo', 'Reference', 'DigestMethod');
  const isStrong =
    algorithms.length === 1 &&
    digests.length === 1 &&
    areAll(algorithms, SIGNED_BY) &&
    areAll(digests, HASHED_BY);
  if (!isStrong) throw new Error('it is signed with an algorithm that is too weak, such as SHA-1');
}

function areAll(elements: readonly XmlElement[], allowed: ReadonlySet<string>): boolean {
  return elements.every(({ attributes }) => allowed.has(attributes.get('Algorithm') ?? ''));
}
