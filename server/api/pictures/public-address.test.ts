import type { LookupAddress } from 'node:dns';
import { isPublic, pictureUrl, publicLookup, type Resolve } from './public-address';

const deployed = { allowsLoopback: false };
const developed = { allowsLoopback: true };

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'no address',
  '',
])('%s is not on the internet', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['93.184.216.34', '172.32.0.1', '192.167.1.1', '2606:4700::6810:1', '::ffff:93.184.216.34'])(
  '%s is',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  'http://acme.example/logo.png',
  'http://localhost:4000/logo.png',
  'https://ada:pw@acme.example/logo.png',
  'https://127.0.0.1/logo.png',
  'https://0x7f.1/logo.png',
  'https://2130706433/logo.png',
  'https://[::1]/logo.png',
  'https://[::ffff:10.0.0.1]/logo.png',
  'https://169.254.169.254/latest/meta-data/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)//',
  'file:///etc/passwd',
  'blob:https://acme.example/1',
  '//acme.example/logo.png',
  'logo.png',
  '',
])('nothing is fetched from "%s"', (address) => {
  expect(pictureUrl(address, deployed)).toBeUndefined();
});

test.each(['https://acme.example/logo.png', 'https://93.184.216.34/logo.png', 'https://acme.example:8443/'])(
  'a picture is fetched from "%s"',
  (address) => {
    expect(pictureUrl(address, deployed)?.href).toBe(address);
  },
);

test('on a developer’s machine, pictures of this machine count too, and those of no other in its network', () => {
  expect(pictureUrl('http://localhost:4000/logo.svg', developed)?.port).toBe('4000');
  expect(pictureUrl('http://127.0.0.1:4000/logo.svg', developed)?.port).toBe('4000');
  expect(pictureUrl('http://10.0.0.1/logo.svg', developed)).toBeUndefined();
  expect(pictureUrl('https://10.0.0.1/logo.svg', developed)).toBeUndefined();
});

describe('the lookup of a connection', () => {
  const known: Record<string, LookupAddress[]> = {
    'acme.example': [{ address: '93.184.216.34', family: 4 }],
    'inside.example': [{ address: '10.0.0.1', family: 4 }],
    'mixed.example': [
      { address: '127.0.0.1', family: 4 },
      { address: '2606:4700::6810:1', family: 6 },
    ],
    localhost: [{ address: '127.0.0.1', family: 4 }],
  };
  const resolve: Resolve = (hostname, _options, callback) => {
    const found = known[hostname];
    if (found) callback(null, found);
    else callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);
  };
  const lookUp = (hostname: string, rules = deployed, all = true) =>
    new Promise<unknown>((found, failed) => {
      publicLookup(rules, resolve)(hostname, { all }, (error, ...rest) =>
        error ? failed(error) : found(all ? rest[0] : rest),
      );
    });

  test('leaves out what is not on the internet', async () => {
    expect(await lookUp('acme.example')).toEqual(known['acme.example']);
    expect(await lookUp('mixed.example')).toEqual([{ address: '2606:4700::6810:1', family: 6 }]);
    expect(await lookUp('mixed.example', deployed, false)).toEqual(['2606:4700::6810:1', 6]);
  });

  test('fails where nothing is left', async () => {
    await expect(lookUp('inside.example')).rejects.toThrow('inside.example has no address on the internet');
    await expect(lookUp('inside.example', developed)).rejects.toThrow('no address on the internet');
    await expect(lookUp('localhost')).rejects.toThrow('no address on the internet');
    await expect(lookUp('nowhere.example')).rejects.toThrow('not found');
    expect(await lookUp('localhost', developed)).toEqual(known['localhost']);
  });
});
