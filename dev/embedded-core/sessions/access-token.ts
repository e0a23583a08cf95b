import type { SigningKeys } from '../keys/signing-keys';
import { isJsonObject } from '../json';
import {
  assertNoOwnClaims,
  fromClaims,
  toClaims,
  type AccessTokenInfo,
  type AccessTokenVersion,
} from './access-token-claims';

/** The version that CDI 4.0 and later use. */
export const LATEST_VERSION: AccessTokenVersion = '5';

// Written out, because backends compare the header of a version 2 token with this very text.
const VERSION_2_HEADER = Buffer.from('{"alg":"RS256","typ":"JWT","version":"2"}').toString('base64');

export interface TokenInfo {
  token: string;
  /** Milliseconds since the epoch. */
  expiry: number;
  createdTime: number;
}

/** The version of new tokens for a backend that speaks a version of the Core Driver Interface, such as "2.18". */
export function accessTokenVersionFor(cdiVersion: string): AccessTokenVersion {
  const [major = 0, minor = 0] = cdiVersion.split('.').map(Number);
  if (major >= 4) return LATEST_VERSION;
  if (major === 3) return '4';
  return major === 2 && minor >= 21 ? '3' : '2';
}

export async function signAccessToken(
  keys: SigningKeys,
  appId: string,
  info: AccessTokenInfo,
  useStaticKey: boolean,
): Promise<TokenInfo> {
  const { version } = info;
  if (version === '2') {
    const payload = Buffer.from(JSON.stringify(toClaims(info))).toString('base64');
    const signed = `${VERSION_2_HEADER}.${payload}`;
    const signature = await keys.signBytes(appId, Buffer.from(signed), { useStaticKey });
    const token = `${signed}.${signature.toString('base64')}`;
    return { token, expiry: info.expiry, createdTime: info.createdTime };
  }
  assertNoOwnClaims(info.userData, version);
  // JWT times are whole seconds; the times given with the token must match it.
  const times = { expiry: wholeSeconds(info.expiry), createdTime: wholeSeconds(info.createdTime) };
  const claims = toClaims({ ...info, ...times });
  const token = await keys.sign(appId, claims, { useStaticKey, header: { version } });
  return { token, ...times };
}

/** The claims of one of the app's tokens, expired or not; undefined for anything that the core didn't sign as one. */
export async function readAccessToken(
  keys: SigningKeys,
  appId: string,
  token: string,
): Promise<AccessTokenInfo | undefined> {
  if (token.startsWith(`${VERSION_2_HEADER}.`)) return readVersion2(keys, appId, token);
  const jwt = await keys.verify(appId, token);
  // A JWT that the JWT recipe made with a session's claims counts as one of the latest version.
  const version = jwt?.header['version'] ?? LATEST_VERSION;
  if (!jwt || (version !== '3' && version !== '4' && version !== '5')) return undefined;
  return fromClaims(version, jwt.payload);
}

async function readVersion2(
  keys: SigningKeys,
  appId: string,
  token: string,
): Promise<AccessTokenInfo | undefined> {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const isSigned = await keys.isSignatureOf(
    appId,
    Buffer.from(`${header}.${payload}`),
    Buffer.from(signature, 'base64'),
  );
  if (!isSigned || rest.length > 0) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  return isJsonObject(claims) ? fromClaims('2', claims) : undefined;
}

function wholeSeconds(ms: number): number {
  return ms - (ms % 1000);
}
