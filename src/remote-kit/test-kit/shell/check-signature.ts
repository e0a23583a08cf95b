import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { bad, good, type Finding } from '../finding';
import type { Shell } from './shell-at';

const signed = v.object({ serial: v.optional(v.number()), sites: v.optional(v.array(v.string())) });

/** A registry that is or will be a shell's. */
interface Signed {
  readonly text: string;
  /** The content of the file beside it; undefined if there is none. */
  readonly signature: string | undefined;
  /** Of the registry that the shell has now, if this is to replace it. */
  readonly servedSerial?: number | undefined;
}

/** Checks whether a shell takes a registry’s signature, its sites and its serial. */
export function checkSignature(
  { config: { registryKey }, origin }: Shell,
  { text, signature, servedSerial = 0 }: Signed,
): readonly Finding[] {
  if (registryKey === undefined)
    return [good('signature', 'The shell asks for no signature: it has no registryKey.')];
  if (signature === undefined) {
    return [
      bad(
        'signature',
        'It is unsigned, and the shell has a registryKey (VST-113): run npm run sign-registry.',
      ),
    ];
  }
  if (!isSignedBy(registryKey, text, signature.trim())) {
    return [
      bad(
        'signature',
        'The signature is by another key than the shell’s registryKey, or of another content (VST-114): sign it again, and publish both files together.',
      ),
    ];
  }
  const { serial = 0, sites: named = [] } = v.parse(signed, JSON.parse(text));
  return [
    ...(named.includes(origin)
      ? []
      : [
          bad(
            'signature',
            `It was signed for ${named.join(', ') || 'no site'} (VST-116): sign it with --site ${origin}.`,
          ),
        ]),
    ...(serial < servedSerial
      ? [
          bad(
            'signature',
            `It is outdated (VST-115): its serial is ${serial}, and the shell serves ${servedSerial}.`,
          ),
        ]
      : []),
    ...(named.includes(origin) && serial >= servedSerial
      ? [good('signature', `It is signed for ${origin}, with the serial ${serial}.`)]
      : []),
  ];
}

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
