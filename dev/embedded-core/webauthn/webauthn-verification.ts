import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import type { JsonObject } from '../json';
import type { AnswerError } from '../server/request-error';
import { refusal, type WebauthnCredential, type WebauthnOptions } from './webauthn-records';

// Core accepts a key of any algorithm it knows, whichever it asked for (COSE registry, without SHA-1).
const ALGORITHMS = [-7, -8, -35, -36, -37, -38, -39, -257, -258, -259];

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+=*$/, 'credential is not base64url'));

const credentialFields = {
  id: base64url,
  rawId: base64url,
  type: v.pipe(v.string(), v.toLowerCase(), v.literal('public-key')),
};

const attestation = v.object({
  ...credentialFields,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

const assertion = v.object({
  ...credentialFields,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.nullish(v.string()),
  }),
});

export type VerifiedCredential = Pick<WebauthnCredential, 'credentialId' | 'publicKey' | 'counter'>;

/** Checks a registration (WebAuthn, section 7.1) against what was asked for; throws a refusal. */
export async function verifyAttestation(
  options: WebauthnOptions,
  input: JsonObject,
  now: number,
): Promise<VerifiedCredential> {
  assertCredential(input);
  assertNotExpired(options, now);
  const response = await readAttestation(input);
  const { verified, registrationInfo } = await orRefused('INVALID_AUTHENTICATOR_ERROR', () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: options.challenge,
      expectedOrigin: originOf(options),
      expectedRPID: options.relyingPartyId,
      requireUserPresence: options.userPresence,
      requireUserVerification: options.userVerification === 'required',
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw unverified('The attestation does not hold');
  const { id, publicKey, counter } = registrationInfo.credential;
  if (id !== response.id) throw unverified('The credential has another id than the authenticator gave it');
  return { credentialId: id, publicKey: new Uint8Array(publicKey), counter };
}

/** Checks a sign-in (WebAuthn, section 7.2); throws a refusal. Returns the authenticator's new counter. */
export async function verifyAssertion(
  options: WebauthnOptions,
  { credentialId: id, publicKey, counter }: WebauthnCredential,
  input: JsonObject,
  now: number,
): Promise<number> {
  assertNotExpired(options, now);
  const response = await readAssertion(input);
  const { verified, authenticationInfo } = await orRefused('INVALID_AUTHENTICATOR_ERROR', () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: options.challenge,
      expectedOrigin: originOf(options),
      expectedRPID: options.relyingPartyId,
      credential: { id, publicKey, counter },
      requireUserVerification: options.userVerification === 'required',
      // The library's only way not to insist on the user's presence, which Core does only on request.
      ...(!options.userPresence && { advancedFIDOConfig: { userVerification: options.userVerification } }),
    }),
  );
  if (!verified) throw unverified('The signature does not hold');
  return authenticationInfo.newCounter;
}

/** Throws INVALID_CREDENTIALS_ERROR, with Core's reason, for a credential without the id and type that it needs. */
export function assertCredential({ id, type }: JsonObject): void {
  for (const [field, value] of Object.entries({ id, type })) {
    if (value === undefined || value === null) throw unreadable(`credential ${field} is missing!`);
    if (value === '') throw unreadable(`credential ${field} is empty!`);
  }
  if (typeof type !== 'string' || type.toLowerCase() !== 'public-key') {
    throw unreadable(
      `not supported credential type: '${typeof type === 'string' ? type : JSON.stringify(type)}'`,
    );
  }
}

function assertNotExpired(options: WebauthnOptions, now: number): void {
  if (options.expiresAt < now) throw refusal('INVALID_OPTIONS_ERROR', 'Options expired');
}

// Browsers give an origin without a path; what a backend configured may have one.
function originOf({ origin }: WebauthnOptions): string {
  const { protocol, origin: plain } = new URL(origin);
  return protocol === 'http:' || protocol === 'https:' ? plain : origin;
}

async function orRefused<T>(status: Parameters<typeof refusal>[0], read: () => T): Promise<Awaited<T>> {
  try {
    return await read();
  } catch (error) {
    throw refusal(status, error instanceof Error ? error.message : String(error), error);
  }
}

async function readAttestation(input: JsonObject): Promise<RegistrationResponseJSON> {
  const { id, rawId, type, response } = parse(attestation, input);
  await orRefused('INVALID_CREDENTIALS_ERROR', () => {
    decodeClientDataJSON(response.clientDataJSON);
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    parseAuthenticatorData(decoded.get('authData'));
  });
  return { id, rawId, type, response, clientExtensionResults: {} };
}

async function readAssertion(input: JsonObject): Promise<AuthenticationResponseJSON> {
  const { id, rawId, type, response } = parse(assertion, input);
  const { userHandle, ...rest } = response;
  await orRefused('INVALID_CREDENTIALS_ERROR', () => {
    decodeClientDataJSON(response.clientDataJSON);
    parseAuthenticatorData(isoBase64URL.toBuffer(response.authenticatorData));
  });
  const given = { ...rest, ...(userHandle && { userHandle }) };
  return { id, rawId, type, response: given, clientExtensionResults: {} };
}

function parse<S extends v.GenericSchema<unknown, unknown>>(schema: S, input: JsonObject): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (!result.success) throw unreadable(result.issues[0].message, result.issues);
  return result.output;
}

function unreadable(reason: string, cause?: unknown): AnswerError {
  return refusal('INVALID_CREDENTIALS_ERROR', reason, cause);
}

function unverified(reason: string): AnswerError {
  return refusal('INVALID_AUTHENTICATOR_ERROR', reason);
}
