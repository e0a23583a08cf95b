import * as v from 'valibot';
import {
  decodeAttestationObject,
  parseAuthenticatorData,
  toHash,
  verifySignature,
} from '@simplewebauthn/server/helpers';
import { isJsonObject, type JsonObject } from '../json';
import { gsonText } from '../java/gson';
import { decoded } from '../java/base64';
import { failed, type AnswerError } from '../server/request-error';
import { refusal, type WebauthnCredential, type WebauthnOptions } from './webauthn-records';

export type VerifiedCredential = Pick<WebauthnCredential, 'credentialId' | 'publicKey' | 'counter'>;

/** What an authenticator signed, read. */
interface Ceremony {
  clientData: ClientData;
  authenticator: AuthenticatorData;
}

type AuthenticatorData = ReturnType<typeof parseAuthenticatorData>;

const UNREADABLE = 'Input data does not match expected form';

/** Checks a registration (WebAuthn, section 7.1) against what was asked for, in Core's order and words; throws a refusal. */
export async function verifyAttestation(
  options: WebauthnOptions,
  input: JsonObject,
  now: number,
): Promise<VerifiedCredential> {
  const credentialId = idOf(input);
  assertNotExpired(options, now);
  const response = responseIn(input, 'AttestationResponse.getAttestationObject');
  const clientDataJSON = bytesOf(response, 'clientDataJSON');
  const attestationObject = bytesOf(response, 'attestationObject');
  if (!v.is(transports, response['transports'])) throw unreadable(UNREADABLE);
  // Core asks for no proof of which authenticator it is, and so checks no attestation.
  const authenticator = orUnreadable(UNREADABLE, () =>
    parseAuthenticatorData(decodeAttestationObject(bytes(attestationObject)).get('authData')),
  );
  const clientData = readClientData(clientDataJSON);
  const { credentialPublicKey: publicKey, counter } = authenticator;
  if (!publicKey) throw unverified('attestedCredentialData must not be null on registration');
  if (clientData.type !== 'webauthn.create') {
    throw unverified("ClientData.type must be 'create' on registration, but it isn't.");
  }
  await assertAsAsked(options, { clientData, authenticator });
  return { credentialId, publicKey: new Uint8Array(publicKey), counter };
}

/** Checks a sign-in (WebAuthn, section 7.2) in the same way. Returns the authenticator's new counter. */
export async function verifyAssertion(
  options: WebauthnOptions,
  { publicKey, counter }: WebauthnCredential,
  input: JsonObject,
  now: number,
): Promise<number> {
  assertNotExpired(options, now);
  const response = responseIn(input, 'AssertionResponse.getUserHandle');
  const clientDataJSON = bytesOf(response, 'clientDataJSON');
  const authenticatorData = bytesOf(response, 'authenticatorData');
  const signature = bytesOf(response, 'signature');
  optionalBytes(response['userHandle']);
  const clientData = readClientData(clientDataJSON);
  const authenticator = orUnreadable('provided data does not have proper byte layout', () =>
    parseAuthenticatorData(bytes(authenticatorData)),
  );
  if ((input['rawId'] ?? null) === null) throw unverified('credentialId must not be null');
  if (authenticator.flags.at) throw unverified('attestedCredentialData must be null on authentication');
  if (clientData.type !== 'webauthn.get') {
    throw unverified("ClientData.type must be 'get' on authentication, but it isn't.");
  }
  await assertAsAsked(options, { clientData, authenticator }, { crossOrigin: 'refused' });
  const data = Buffer.concat([authenticatorData, await toHash(bytes(clientDataJSON))]);
  if (!(await isSigned(data, signature, publicKey))) throw unverified('Assertion signature is not valid.');
  if ((authenticator.counter > 0 || counter > 0) && authenticator.counter <= counter) {
    throw unverified('Malicious counter value is detected. Cloned authenticators exist in parallel.');
  }
  return authenticator.counter;
}

async function isSigned(
  data: Buffer,
  signature: Buffer,
  credentialPublicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    return await verifySignature({ signature: bytes(signature), data: bytes(data), credentialPublicKey });
  } catch {
    // It is no signature at all.
    return false;
  }
}

/** The id of a credential. Throws what Core answers, with its reason, for one without the id and type that it needs. */
export function idOf({ id, type }: JsonObject): string {
  const credentialId = filledText('id', id);
  decoded(credentialId, 'url');
  const credentialType = filledText('type', type);
  if (credentialType.toLowerCase() !== 'public-key') {
    throw unreadable(`not supported credential type: '${credentialType}'`);
  }
  return credentialId;
}

function filledText(field: string, value: unknown): string {
  if (value === undefined || value === null) throw unreadable(`credential ${field} is missing!`);
  const text = gsonText(value);
  if (text === '') throw unreadable(`credential ${field} is empty!`);
  return text;
}

function assertNotExpired(options: WebauthnOptions, now: number): void {
  if (options.expiresAt < now) throw refusal('INVALID_OPTIONS_ERROR', 'Options expired');
}

const around = v.object({
  response: v.optional(v.nullable(v.custom<JsonObject>(isJsonObject))),
  authenticatorAttachment: v.nullish(v.string()),
  clientExtensionResults: v.nullish(v.custom<JsonObject>(isJsonObject)),
});
const transports = v.nullish(v.array(v.string()));

/** An authenticator's response. Throws what Core answers where webauthn4j can't read what is around it. */
function responseIn(input: JsonObject, firstAsked: string): JsonObject {
  optionalBytes(input['rawId']);
  const read = v.safeParse(around, input);
  if (!read.success) throw unreadable(UNREADABLE, read.issues);
  if (read.output.response) return read.output.response;
  throw failed(
    `java.lang.NullPointerException: Cannot invoke "com.webauthn4j.data.Authenticator${firstAsked}()" ` +
      'because the return value of "com.webauthn4j.data.PublicKeyCredential.getResponse()" is null',
  );
}

function bytesOf(response: JsonObject, name: string): Buffer {
  const found = optionalBytes(response[name]);
  if (!found) throw unreadable(UNREADABLE);
  return found;
}

function optionalBytes(value: unknown): Buffer | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') throw failed('java.lang.IllegalArgumentException: source must not be null');
  return decoded(gsonText(value), 'url');
}

type ClientData = v.InferOutput<typeof clientDataFields>;

const clientDataFields = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.nullish(v.boolean()),
});

function readClientData(json: Buffer): ClientData {
  const parsed = orUnreadable(UNREADABLE, (): unknown => JSON.parse(json.toString('utf8')));
  if (parsed === null) throw unverified('collectedClientData must not be null');
  return orUnreadable(UNREADABLE, () => v.parse(clientDataFields, parsed));
}

async function assertAsAsked(
  options: WebauthnOptions,
  { clientData, authenticator: { rpIdHash, flags } }: Ceremony,
  { crossOrigin = 'allowed' }: { crossOrigin?: 'allowed' | 'refused' } = {},
): Promise<void> {
  if (!isSame(decoded(clientData.challenge, 'url'), decoded(options.challenge, 'url'))) {
    throw unverified('The actual challenge does not match the expected challenge');
  }
  const origin = originOf(clientData.origin);
  if (origin.compared !== originOf(options.origin).compared) {
    throw unverified(
      `The collectedClientData '${origin.shown}' origin doesn't match any of the preconfigured server origin.`,
    );
  }
  if (crossOrigin === 'refused' && clientData.crossOrigin === true) {
    throw unverified(
      'Cross-origin request is prohibited. Relax AuthenticationDataVerifier config if necessary.',
    );
  }
  if (!isSame(rpIdHash, await toHash(options.relyingPartyId))) {
    throw unverified("rpIdHash doesn't match the hash of preconfigured rpId.");
  }
  if (options.userPresence && !flags.up) {
    throw unverified(
      'Verifier is configured to check user present, but UP flag in authenticatorData is not set.',
    );
  }
  if (options.userVerification === 'required' && !flags.uv) {
    throw unverified(
      'Verifier is configured to check user verified, but UV flag in authenticatorData is not set.',
    );
  }
  if (flags.bs && !flags.be) {
    throw unverified('Backup state bit must not be set if backup eligibility bit is not set');
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

// Of a web page's address, what counts as its origin.
function originOf(text: string): { compared: string; shown: string } {
  const [shown, scheme = '', host = '', port] = /^(https?):\/\/([^/?#:]*)(:\d+)?/i.exec(text) ?? [];
  if (shown === undefined) return { compared: text, shown: text };
  const usual = scheme.toLowerCase() === 'https' ? ':443' : ':80';
  const before = `${scheme}://${host}`.toLowerCase();
  return { compared: `${before}${port ?? usual}`, shown: `${before}${port ?? ''}` };
}

function bytes(buffer: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}

function orUnreadable<T>(reason: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unreadable(reason, error);
  }
}

function unreadable(reason: string, cause?: unknown): AnswerError {
  return refusal('INVALID_CREDENTIALS_ERROR', reason, cause);
}

function unverified(reason: string): AnswerError {
  return refusal('INVALID_AUTHENTICATOR_ERROR', reason);
}
