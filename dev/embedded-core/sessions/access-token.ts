import type { SigningKeys } from '../keys/signing-keys';
import {
  assertNoOwnClaims,
  toClaims,
  type AccessTokenInfo,
  type AccessTokenVersion,
} from './access-token-claims';

/** The version that CDI 4.0 and later use. */
export const LATEST_VERSION: AccessTokenVersion = '5';

/** Written out, because backends compare the header of a version 2 token with this very text. */
export const VERSION_2_HEADER = Buffer.from('{"alg":"RS256","typ":"JWT","version":"2"}').toString('base64');

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

function wholeSeconds(ms: number): number {
  return ms - (ms % 1000);
}
