import { createHash } from 'node:crypto';
import { assertIntegrity, hasIntegrity } from './integrity';

const text = '{"remotes":[]} \u2713';
const integrityOf = (algorithm: string, content = text) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
const bytes = new TextEncoder().encode(text);
const url = 'https://login.test/part.json';

test.each(['sha256', 'sha384', 'sha512'])('a file has its %s', async (algorithm) => {
  expect(await hasIntegrity(bytes, integrityOf(algorithm))).toBe(true);
  await expect(assertIntegrity(text, integrityOf(algorithm), url)).resolves.toBeUndefined();
});

test.each([
  integrityOf('sha384', `${text} `),
  integrityOf('sha384').slice(0, -1),
  `${integrityOf('sha384')}=`,
  integrityOf('sha384').replace('sha384', 'sha256'),
  'sha384-',
  'sha384',
])('another hash is not its own: %s', async (integrity) => {
  expect(await hasIntegrity(bytes, integrity)).toBe(false);
  await expect(assertIntegrity(text, integrity, url)).rejects.toMatchObject({
    code: 'REGISTRY_FORGED',
    url,
    problems: ['its content has another hash'],
  });
});

test.each([integrityOf('sha1'), integrityOf('md5'), '', '-', 'SHA-384'])(
  'what can’t be checked counts as forged: %j',
  async (integrity) => {
    await expect(assertIntegrity(text, integrity, url)).rejects.toMatchObject({
      code: 'REGISTRY_FORGED',
      url,
      problems: ['this browser can’t check its hash'],
      cause: expect.anything(),
    });
  },
);
