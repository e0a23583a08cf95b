import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { inject } from 'vitest';

// Making an RSA key takes a third of a second of a processor, and every core in every test file starts with two. Each
// file gets the same few, which `make-rsa-keys.ts` has made, and makes the others itself.
const made = [...inject('rsaKeys')];

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

function nextKeyPair(type: 'rsa', options: { modulusLength: number }): Promise<KeyPair> {
  const pem = options.modulusLength === 2048 ? made.shift() : undefined;
  if (pem !== undefined) {
    const privateKey = createPrivateKey(pem);
    return Promise.resolve({ privateKey, publicKey: createPublicKey(privateKey) });
  }
  return new Promise((resolve, reject) => {
    generateKeyPair(type, options, (error, publicKey, privateKey) => {
      if (error) reject(error);
      else resolve({ publicKey, privateKey });
    });
  });
}

// What `promisify(generateKeyPair)` is from now on.
Object.defineProperty(generateKeyPair, promisify.custom, { configurable: true, value: nextKeyPair });
