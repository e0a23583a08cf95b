import { generateKeyPairSync, sign } from 'node:crypto';
import { assertSigned } from './registry-signature';

const text = '{"remotes":[]} \u2713';
const url = 'https://login.test/remotes.json';
const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const signature = sign(null, Buffer.from(text), pair.privateKey).toString('base64');

const unsigned = { code: 'REGISTRY_UNSIGNED', url, problems: [`${url}.sig holds no signature`] };
const forged = {
  code: 'REGISTRY_FORGED',
  url,
  problems: ['the signature is by another key, or of another content'],
};
const unchecked = { code: 'REGISTRY_FORGED', url, problems: ['this browser can’t check the signature'] };

// Named without the signature, which is another one each time.
test.each([
  ['as it is', signature],
  ['with a line break', `${signature}\n`],
  ['with spaces around it', ` ${signature} \r\n`],
])('its signature is accepted %s', async (_how, given) => {
  await expect(assertSigned(text, given, publicKey, url)).resolves.toBeUndefined();
});

test.each([
  ['nothing', undefined],
  ['an empty file', ''],
  ['an empty line', '\n'],
  ['other text', 'nonsense!'],
  ['a signature after other text', `!${signature}`],
  ['a signature before other text', `${signature}!`],
  ['a signature in two words', `${signature.slice(0, 9)} ${signature.slice(9)}`],
  ['padding alone', '==='],
  ['one character', 'A'],
  ['a signature with more padding', `${signature}===`],
])('%s is no signature', async (_what, given) => {
  await expect(assertSigned(text, given, publicKey, url)).rejects.toMatchObject(unsigned);
});

const other = generateKeyPairSync('ed25519');

test.each([
  ['of another content', sign(null, Buffer.from(`${text} `), pair.privateKey).toString('base64')],
  ['by another key', sign(null, Buffer.from(text), other.privateKey).toString('base64')],
  ['cut short', signature.slice(0, 40)],
  ['the key itself', publicKey],
])('a signature %s is forged', async (_what, given) => {
  await expect(assertSigned(text, given, publicKey, url)).rejects.toMatchObject(forged);
});

test.each([
  ['none', ''],
  ['no Base64', 'nonsense!'],
  ['too short', publicKey.slice(4)],
  ['too long', `${publicKey}AAAA`],
])('with a key that is %s nothing can be checked, so it counts as forged', async (_what, key) => {
  await expect(assertSigned(text, signature, key, url)).rejects.toMatchObject({
    ...unchecked,
    cause: expect.anything(),
  });
});
