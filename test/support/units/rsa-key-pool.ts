import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { inject } from 'vitest';

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const pairs = inject('rsaKeys').map((pem) => {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
});
let used = 0;

/** From now on the pairs are handed out again, starting with the first. */
export function handOutAnew(): void {
  used = 0;
}

function newKeyPair(type: 'rsa', options: { modulusLength: number }): Promise<KeyPair> {
  return new Promise((resolve, reject) => {
    generateKeyPair(type, options, (error, publicKey, privateKey) => {
      if (error) reject(error);
      else resolve({ publicKey, privateKey });
    });
  });
}

async function nextKeyPair(type: 'rsa', options: { modulusLength: number }): Promise<KeyPair> {
  if (options.modulusLength !== 2048) return newKeyPair(type, options);
  const place = used++;
  return (pairs[place] ??= await newKeyPair(type, options));
}

// What `promisify(generateKeyPair)` is from now on.
Object.defineProperty(generateKeyPair, promisify.custom, { configurable: true, value: nextKeyPair });
