import { isBefore } from '../server/cdi-version';
import type { RequestContext } from '../server/route';

/** What backends got with a session's tokens before CDI 2.21, when keys weren't published: those of access tokens. */
export async function olderKeys({ app, cdiVersion, keys }: RequestContext) {
  if (!isBefore(cdiVersion, '2.21')) return {};
  const all = (await keys.dynamicKeys(app.appId)).map(({ publicKey, ...times }) => ({
    ...times,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }));
  const jwtSigningPublicKeyList = all.map(({ publicKey, verifiesUntil: expiryTime, createdAt }) => ({
    publicKey,
    expiryTime,
    createdAt,
  }));
  return {
    jwtSigningPublicKey: all[0]?.publicKey,
    jwtSigningPublicKeyExpiryTime: all[0]?.signsUntil,
    ...(!isBefore(cdiVersion, '2.9') && { jwtSigningPublicKeyList }),
  };
}
