import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

// Bits of an authenticator's flags (WebAuthn, section 6.1).
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface Ceremony {
  challenge: string;
  relyingPartyId?: string;
  origin?: string;
  isUserPresent?: boolean;
  isUserVerified?: boolean;
  counter?: number;
}

export const RELYING_PARTY = 'localhost';
export const ORIGIN = 'http://localhost:3000';

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A security key in software, with one ES256 credential: what a browser would send for it. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  return {
    id,
    /** The answer to registration options. */
    attest(ceremony: Ceremony) {
      const length = Buffer.from([0, credentialId.length]);
      const credential = [Buffer.alloc(16), length, credentialId, coseKey()];
      const authData = authenticatorData(ceremony, HAS_CREDENTIAL, credential);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', bytes(authData)],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
    /** The answer to sign-in options. */
    assert(ceremony: Ceremony) {
      const clientDataJSON = clientData('webauthn.get', ceremony);
      const authData = authenticatorData(ceremony, 0, []);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([authData, hash]), privateKey).toString('base64url');
      const response = { clientDataJSON, authenticatorData: authData.toString('base64url'), signature };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
  };
}

function authenticatorData(ceremony: Ceremony, flag: number, rest: Uint8Array[]): Buffer {
  const {
    relyingPartyId = RELYING_PARTY,
    isUserPresent = true,
    isUserVerified = true,
    counter = 0,
  } = ceremony;
  const flags = flag | (isUserPresent ? USER_PRESENT : 0) | (isUserVerified ? USER_VERIFIED : 0);
  const counterBytes = Buffer.alloc(4);
  counterBytes.writeUInt32BE(counter);
  const hash = createHash('sha256').update(relyingPartyId).digest();
  return Buffer.concat([hash, Buffer.from([flags]), counterBytes, ...rest]);
}

function clientData(type: string, { challenge, origin = ORIGIN }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

// The encoder tells byte strings by their very class, which Buffer isn't.
function bytes(buffer: Buffer): Uint8Array {
  return Uint8Array.from(buffer);
}
