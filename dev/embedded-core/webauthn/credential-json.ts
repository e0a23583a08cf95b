import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import type { JsonObject } from '../json';
import { WebauthnError } from './webauthn-error';

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+=*$/, 'credential is not base64url'));

const credential = {
  id: base64url,
  rawId: base64url,
  type: v.pipe(v.string(), v.toLowerCase(), v.literal('public-key')),
};

const attestation = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.nullish(v.string()),
  }),
});

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

/** A browser's answer to a registration, if readable; throws INVALID_CREDENTIALS_ERROR otherwise. */
export function readAttestation(input: JsonObject): RegistrationResponseJSON {
  const { id, rawId, type, response } = parse(attestation, input);
  readable(() => {
    decodeClientDataJSON(response.clientDataJSON);
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    parseAuthenticatorData(decoded.get('authData'));
  });
  return { id, rawId, type, response, clientExtensionResults: {} };
}

/** A browser's answer to a sign-in, if readable; throws INVALID_CREDENTIALS_ERROR otherwise. */
export function readAssertion(input: JsonObject): AuthenticationResponseJSON {
  const { id, rawId, type, response } = parse(assertion, input);
  const { userHandle, ...rest } = response;
  readable(() => {
    decodeClientDataJSON(response.clientDataJSON);
    parseAuthenticatorData(isoBase64URL.toBuffer(response.authenticatorData));
  });
  return {
    id,
    rawId,
    type,
    response: { ...rest, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
}

function parse<S extends v.GenericSchema<unknown, unknown>>(schema: S, input: JsonObject): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (!result.success) throw unreadable(result.issues[0].message, result.issues);
  return result.output;
}

function readable(decode: () => void): void {
  try {
    decode();
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : 'credential cannot be read', error);
  }
}

function unreadable(reason: string, cause?: unknown): WebauthnError {
  return new WebauthnError('INVALID_CREDENTIALS_ERROR', reason, { cause });
}
