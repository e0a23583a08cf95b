import { packedDescription } from './packed-description.mjs';

test('a packed package has compiled entry points, with types, and what archives need to say', () => {
  const packed = packedDescription('src/remote-kit');
  expect(packed).toMatchObject({
    name: '@vestibule/remote-kit',
    license: 'Apache-2.0',
    repository: { directory: 'src/remote-kit' },
    files: ['dist'],
    bin: {
      'check-remote': './dist/cli/check-remote.js',
      'vestibule-remote': './dist/cli/vestibule-remote.js',
    },
    exports: {
      './webpack': { types: './dist/webpack/index.d.ts', default: './dist/webpack/index.js' },
      './package.json': './package.json',
    },
  });
  expect(packed).not.toHaveProperty('private');
  expect(packed).not.toHaveProperty('publishConfig');
});

test('files that are packed as they are, are found where they are copied to', () => {
  expect(packedDescription('src/contract').exports).toMatchObject({
    './schemas/*': './dist/schemas/*',
    './package.json': './package.json',
  });
});

test('helpers for tests, and what they need, stay in the repository', () => {
  const packed = packedDescription('plugins/consent');
  expect(packed.exports).toEqual({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } });
  expect(packed).not.toHaveProperty('devDependencies');
});
