import { isJsonObject, type JsonObject } from '../json';
import type { SigningKeys } from '../keys/signing-keys';
import { decoded } from '../java/base64';
import { javaSplit } from '../java/text';
import { AnswerError, failed } from '../server/request-error';
import {
  assertNoOwnClaims,
  fromClaims,
  LATEST_VERSION,
  missingClaim,
  toClaims,
  type AccessTokenInfo,
  type AccessTokenVersion,
} from './access-token-claims';

// Written out, because backends compare the header of a version 2 token with this very text.
const VERSION_2_HEADER = Buffer.from('{"alg":"RS256","typ":"JWT","version":"2"}').toString('base64');
const JWT_EXCEPTION = 'io.supertokens.session.jwt.JWT$JWTException';
const INCOMPLETE = 'Access token does not contain all the information. Maybe the structure has changed?';

/** Why a token isn't valid now, in Core's words: the client has to refresh it. */
export class AccessTokenError extends AnswerError {
  /** False for a text that isn't a JWT of the core's at all. */
  readonly isJwt: boolean;

  constructor(message: string, isJwt = true) {
    super({ status: 'TRY_REFRESH_TOKEN', message }, message);
    this.isJwt = isJwt;
  }
}

/** A token with these claims; its times are in milliseconds since the epoch. */
export async function signAccessToken(
  keys: SigningKeys,
  appId: string,
  info: AccessTokenInfo,
  useStaticKey: boolean,
) {
  const { version } = info;
  if (version === '2') {
    const payload = Buffer.from(JSON.stringify(toClaims(info))).toString('base64');
    const signed = `${VERSION_2_HEADER}.${payload}`;
    const signature = await keys.signBytes(appId, Buffer.from(signed), useStaticKey);
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

/** The claims of one of the app's tokens, expired or not; throws AccessTokenError for any other text. */
export async function readAccessToken(keys: SigningKeys, appId: string, token: string) {
  const jwt = readJwt(token);
  if (jwt.kid !== undefined && !(await keys.hasKey(appId, jwt.kid))) {
    throw new AccessTokenError('Key not found');
  }
  const signature = decoded(jwt.signature, jwt.kid === undefined ? 'standard' : 'url');
  if (!(await keys.isSignatureOf(appId, Buffer.from(jwt.signed), signature, jwt.kid))) {
    throw noJwt('JWT verification failed');
  }
  return infoOf(jwt);
}

/**
 * The claims of a token whose signature the backend has checked, which Core doesn't check again. Throws AccessTokenError.
 */
export function readCheckedAccessToken(token: string): AccessTokenInfo {
  return infoOf(readJwt(token));
}

/** Core's message for a token without a field that it needs. */
export function incompleteToken(claim = ''): AccessTokenError {
  return new AccessTokenError(claim === '' ? INCOMPLETE : `${INCOMPLETE} ${claim}`);
}

interface ReadJwt {
  version: AccessTokenVersion;
  kid: string | undefined;
  /** Header and payload, as they were signed. */
  signed: string;
  signature: string;
  payload: string;
}

function readJwt(token: string): ReadJwt {
  const [header = '', payload = '', signature = '', ...rest] = javaSplit(token, '.');
  if (signature === '' || rest.length > 0) throw noJwt('Invalid JWT');
  const parts = { signed: `${header}.${payload}`, signature, payload };
  if (header === VERSION_2_HEADER) return { ...parts, version: '2', kid: undefined };
  const { typ, alg, version = LATEST_VERSION, kid } = jsonIn(header);
  for (const [name, value, only] of [
    ['typ', typ, 'JWT'],
    ['alg', alg, 'RS256'],
  ]) {
    if (value === undefined) throw noJwt(`JWT header missing - ${String(name)}`);
    if (value !== only) throw noJwt(`JWT header mismatch - ${String(name)}`);
  }
  if (typeof version !== 'string' || version === '1' || version === '2') {
    throw noJwt('JWT header mismatch - version');
  }
  if (version !== '3' && version !== '4' && version !== '5') {
    const name = `io.supertokens.session.accessToken.AccessToken.VERSION.V${version}`;
    throw failed(`java.lang.IllegalArgumentException: No enum constant ${name}`);
  }
  if (typeof kid !== 'string') throw noJwt('JWT header mismatch - kid');
  return { ...parts, version, kid };
}

function infoOf({ version, payload }: ReadJwt): AccessTokenInfo {
  const claims = jsonIn(payload);
  const missing = missingClaim(version, claims);
  if (missing !== undefined) throw incompleteToken(missing);
  const info = fromClaims(version, claims);
  if (!info) throw failed('java.lang.UnsupportedOperationException');
  return info;
}

function jsonIn(part: string): JsonObject {
  const text = decoded(part.replaceAll('-', '+').replaceAll('_', '/')).toString('utf8');
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json)) return json;
  } catch {
    // Not JSON at all: Core's words are the same.
  }
  throw failed(`java.lang.IllegalStateException: Not a JSON Object: ${JSON.stringify(text)}`);
}

function noJwt(message: string): AccessTokenError {
  return new AccessTokenError(`${JWT_EXCEPTION}: ${message}`, false);
}

function wholeSeconds(ms: number): number {
  return ms - (ms % 1000);
}
