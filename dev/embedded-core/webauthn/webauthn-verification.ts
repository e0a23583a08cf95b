import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { JsonObject } from '../json';
import { assertCredential, readAssertion, readAttestation } from './credential-json';
import { WebauthnError } from './webauthn-error';
import type { WebauthnCredential, WebauthnOptions } from './webauthn-records';

// Core accepts a key of any algorithm it knows, whichever it asked for (COSE registry, without SHA-1).
const ALGORITHMS = [-7, -8, -35, -36, -37, -38, -39, -257, -258, -259];

export type VerifiedCredential = Pick<WebauthnCredential, 'credentialId' | 'publicKey' | 'counter'>;

/** Checks a registration (WebAuthn, section 7.1) against what was asked for; throws WebauthnError. */
export async function verifyAttestation(
  options: WebauthnOptions,
  input: JsonObject,
  now: number,
): Promise<VerifiedCredential> {
  assertCredential(input);
  assertNotExpired(options, now);
  const response = readAttestation(input);
  const { verified, registrationInfo } = await verification(
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

/** Checks a sign-in (WebAuthn, section 7.2); throws WebauthnError. Returns the authenticator's new counter. */
export async function verifyAssertion(
  options: WebauthnOptions,
  credential: WebauthnCredential,
  input: JsonObject,
  now: number,
): Promise<{ counter: number }> {
  assertCredential(input);
  assertNotExpired(options, now);
  const response = readAssertion(input);
  const { verified, authenticationInfo } = await verification(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: options.challenge,
      expectedOrigin: originOf(options),
      expectedRPID: options.relyingPartyId,
      credential: {
        id: credential.credentialId,
        publicKey: credential.publicKey,
        counter: credential.counter,
      },
      requireUserVerification: options.userVerification === 'required',
      // The library's only way not to insist on the user's presence, which Core does only on request.
      ...(!options.userPresence && { advancedFIDOConfig: { userVerification: options.userVerification } }),
    }),
  );
  if (!verified) throw unverified('The signature does not hold');
  return { counter: authenticationInfo.newCounter };
}

function assertNotExpired(options: WebauthnOptions, now: number): void {
  if (options.expiresAt < now) throw new WebauthnError('INVALID_OPTIONS_ERROR', 'Options expired');
}

// Browsers give an origin without a path; what a backend configured may have one.
function originOf({ origin }: WebauthnOptions): string {
  const { protocol, origin: plain } = new URL(origin);
  return protocol === 'http:' || protocol === 'https:' ? plain : origin;
}

async function verification<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw unverified(error instanceof Error ? error.message : 'The authenticator is not accepted', error);
  }
}

function unverified(reason: string, cause?: unknown): WebauthnError {
  return new WebauthnError('INVALID_AUTHENTICATOR_ERROR', reason, { cause });
}
