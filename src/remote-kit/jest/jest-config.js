import { createRequire } from 'node:module';
import path from 'node:path';

const beside = (file) => path.join(import.meta.dirname, file);
const { resolve } = createRequire(import.meta.url);

/**
 * Jest's configuration for a remote: TypeScript by swc, ES modules as they are, a page of jsdom, and each class of a CSS
 * module called by its own name. Node needs `--experimental-vm-modules`.
 *
 * @type {import('jest').Config}
 */
export const jestConfig = {
  testEnvironment: beside('page-environment.js'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': beside('css-names.js') },
  setupFilesAfterEnv: [resolve('@testing-library/jest-dom')],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.cache/'],
};
