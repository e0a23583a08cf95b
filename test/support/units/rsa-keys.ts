import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

// Making an RSA key takes a third of a second of CPU time, and every core in every test file starts with two. Each file
// gets the same ones: those that `make-rsa-keys.ts` made, then its own.
const pems = JSON.parse(process.env['UNITS_RSA_KEYS'] ?? '[]') as readonly string[];
let used = 0;

function newKeyPair(type: 'rsa', options: { modulusLength: number }): Promise<KeyPair> {
  return new Promise((resolve, reject) => {
    generateKeyPair(type, options, (error, publicKey, privateKey) => {
      if (error) reject(error);
      else resolve({ publicKey, privateKey });
    });
  });
}

async function nextKeyPair(type: 'rsa', options: { modulusLength: number }): Promise<KeyPair> {
  const pem = options.modulusLength === 2048 ? pems[used++] : undefined;
  if (pem === undefined) return newKeyPair(type, options);
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

// What `promisify(generateKeyPair)` is from now on.
Object.defineProperty(generateKeyPair, promisify.custom, { configurable: true, value: nextKeyPair });
