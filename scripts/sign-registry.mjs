// `npm run sign-registry -- --new-key registry.key`: makes a key pair, and prints the public key for the configuration.
// `npm run sign-registry -- --key registry.key --site https://login.example.com dist/shell/remotes.json`: writes into a
// registry for which site it is, raises its serial, and signs it.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, Stop } from './run/stop.mjs';
import { writeServed } from './run/write-served.mjs';

const USAGE = `Make a key pair:    npm run sign-registry -- --new-key registry.key
Sign a registry:    npm run sign-registry -- --key registry.key --site https://login.example.com dist/shell/remotes.json
Sign a remote that a developer tries:  npm run sign-registry -- --key registry.key --site https://login.example.com dist/remote.json
More than one address of the site:     repeat --site. Sign again: without --site it keeps those that the file names.`;

/** From how many remotes on a registry gets a hint. */
const MANY = 100;

/** @param {import('node:crypto').KeyObject} privateKey @returns {string} `registryKey` of a configuration */
function publicKeyOf(privateKey) {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  // The last 32 bytes of the SPKI form are the key itself (RFC 8410).
  return spki.subarray(-32).toString('base64');
}

/** @param {string} file */
function makeKey(file) {
  if (existsSync(file)) throw new Stop(`${file} already exists: name another file, or move it away.`);
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  console.log(
    `The private key is in ${file}: only people who may edit the registry should be able to read it.`,
  );
  console.log(`In vestibule.config.json: "registryKey": "${publicKeyOf(privateKey)}"`);
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

/** @param {string} file @returns {Record<string, unknown> | undefined} */
function readObject(file) {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function readRegistry(file) {
  const registry = readObject(file);
  if (registry && Array.isArray(registry.remotes)) return registry;
  throw new Stop(`${file} holds no registry: expected {"remotes": [...]}.`);
}

/**
 * The origins that the signed file names. A signature without them would count on every site that knows the key.
 *
 * @param {string[]} asked as given on the command line
 * @param {unknown} named those in the file, which was signed before
 * @param {string} file
 */
function sitesOf(asked, named, file) {
  const sites = asked.length > 0 ? asked : named;
  if (Array.isArray(sites) && sites.length > 0) return [...new Set(sites.map(originOf))];
  throw new Stop(`${file} names no site: say which one it is for, such as --site https://login.example.com`);
}

/** @param {unknown} site */
function originOf(site) {
  const text = String(site);
  try {
    const { protocol, href, origin } = new URL(text);
    // As browsers write the page's own, in small letters and without the usual port.
    if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin;
  } catch {
    // No address at all is no site either.
  }
  throw new Stop(`${text} is no site: expected its address without a path, like https://login.example.com`);
}

/** @param {string} keyFile @param {string} file @param {string[]} asked */
function signRegistry(keyFile, file, asked) {
  const key = readKey(keyFile);
  const { serial: before, sites: named, ...registry } = readRegistry(file);
  const sites = sitesOf(asked, named, file);
  const serial = (typeof before === 'number' ? before : 0) + 1;
  writeSigned(file, { serial, sites, ...registry }, key);
  console.log(
    `${file} has the serial ${serial}, and its signature is in ${file}.sig: publish both together.`,
  );
  if (Array.isArray(registry.remotes) && registry.remotes.length > MANY) {
    console.log(`Each login fetches all ${registry.remotes.length} remotes: see npm run split-registry.`);
  }
  console.log(`Only ${sites.join(' and ')} may use it, with "registryKey": "${publicKeyOf(key)}"`);
}

/** A developer's remote has no serial: it is tried in only one tab. @param {string} keyFile @param {string} file @param {string[]} asked */
function signRemote(keyFile, file, asked) {
  const key = readKey(keyFile);
  const { sites: named, ...remote } = readObject(file) ?? {};
  if (typeof remote.entry !== 'string') throw new Stop(`${file} describes no remote: build it first.`);
  const sites = sitesOf(asked, named, file);
  writeSigned(file, { sites, ...remote }, key);
  console.log(`The signature of ${file} is in ${file}.sig: serve both. It counts on ${sites.join(' and ')}.`);
}

/** @param {string} file @param {object} value @param {import('node:crypto').KeyObject} key */
function writeSigned(file, value, key) {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  writeServed(file, text);
  writeFileSync(`${file}.sig`, `${sign(null, Buffer.from(text), key).toString('base64')}\n`);
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      'new-key': { type: 'string' },
      key: { type: 'string' },
      site: { type: 'string', multiple: true },
    },
    allowPositionals: true,
    strict: false,
  });
  const { 'new-key': newKey, key, site: sites = [] } = values;
  const [file] = positionals;
  if (typeof newKey === 'string') makeKey(newKey);
  else if (typeof key === 'string' && file !== undefined)
    (basename(file) === 'remote.json' ? signRemote : signRegistry)(key, file, sites.map(String));
  else throw new Stop(USAGE);
});
