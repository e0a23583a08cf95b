import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { packedArchives } from '../support/packages/packed-packages';

/*
 * What others install, by the two tools that know how packages go wrong: files and `exports` that don't fit together, and types that
 * another kind of module doesn't find.
 */

const archives = packedArchives();

describe.each(archives.map((archive) => [path.basename(archive), archive] as const))(
  '%s',
  (_name, archive) => {
    const file = readFileSync(archive);
    const tarball = new Uint8Array(file).buffer;

    test('publint has nothing to say', async () => {
      const { messages } = await publint({ pack: { tarball }, strict: true });
      expect(messages).toEqual([]);
    });

    test('ES modules, CommonJS and bundlers find code and types', async () => {
      const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(file)));
      if (checked.types === false) throw new Error('it has no types');
      // TypeScript before 4.7 doesn't know `exports`; every Node that we support can `require` an ES module.
      const others = checked.problems.filter(
        (problem) =>
          problem.kind !== 'CJSResolvesToESM' &&
          !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
      );
      expect(others).toEqual([]);
    });
  },
);
