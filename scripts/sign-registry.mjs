// `npm run sign-registry -- --new-key registry.key`: makes a key pair, and prints the public key for the configuration.
// `npm run sign-registry -- --key registry.key dist/shell/remotes.json`: raises the serial of a registry and signs it.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, Stop } from './run/stop.mjs';
import { writeServed } from './run/write-served.mjs';

const USAGE = `Make a key pair:    npm run sign-registry -- --new-key registry.key
Sign a registry:    npm run sign-registry -- --key registry.key dist/shell/remotes.json
Sign a remote that a developer tries:  npm run sign-registry -- --key registry.key dist/remote.json`;

/** From how many remotes on a registry gets a hint. */
const MANY = 100;

/** @param {import('node:crypto').KeyObject} key public or private @returns {string} `registryKey` of a configuration */
function publicKeyOf(key) {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  // The last 32 bytes of the SPKI form are the key itself (RFC 8410).
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}

/** @param {string} file */
function makeKey(file) {
  if (existsSync(file)) throw new Stop(`${file} already exists: name another file, or move it away.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  console.log(
    `The private key is in ${file}: only people who may edit the registry should be able to read it.`,
  );
  console.log(`In vestibule.config.json: "registryKey": "${publicKeyOf(publicKey)}"`);
}

/** @param {string} file */
function readKey(file) {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The sentence below says it.
  }
  throw new Stop(`${file} holds no Ed25519 private key: make one with --new-key ${file}`);
}

/** @param {string} file @returns {Record<string, unknown>} */
function readRegistry(file) {
  try {
    const registry = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(registry.remotes)) return registry;
  } catch {
    // The sentence below says it.
  }
  throw new Stop(`${file} holds no registry: expected {"remotes": [...]}.`);
}

/** A developer's remote has no serial: it is tried in only one tab. @param {string} keyFile @param {string} file */
function signRemote(keyFile, file) {
  const signature = sign(null, readFileSync(file), readKey(keyFile)).toString('base64');
  writeFileSync(`${file}.sig`, `${signature}\n`);
  console.log(`The signature of ${file} is in ${file}.sig: serve both.`);
}

/** @param {string} keyFile @param {string} file */
function signRegistry(keyFile, file) {
  const key = readKey(keyFile);
  const registry = readRegistry(file);
  const serial = (typeof registry.serial === 'number' ? registry.serial : 0) + 1;
  const text = `${JSON.stringify({ ...registry, serial }, null, 2)}\n`;
  const signature = sign(null, Buffer.from(text), key).toString('base64');
  writeServed(file, text);
  writeFileSync(`${file}.sig`, `${signature}\n`);
  console.log(
    `${file} has the serial ${serial}, and its signature is in ${file}.sig: publish both together.`,
  );
  if (Array.isArray(registry.remotes) && registry.remotes.length > MANY) {
    console.log(`Each login fetches all ${registry.remotes.length} remotes: see npm run split-registry.`);
  }
  console.log(`Shells check it with "registryKey": "${publicKeyOf(key)}"`);
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { 'new-key': { type: 'string' }, key: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { 'new-key': newKey, key } = values;
  const [file] = positionals;
  if (typeof newKey === 'string') makeKey(newKey);
  else if (typeof key === 'string' && file !== undefined)
    (basename(file) === 'remote.json' ? signRemote : signRegistry)(key, file);
  else throw new Stop(USAGE);
});
