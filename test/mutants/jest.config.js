import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import units from '../../jest.config.js';

/** @type {{ name: string, project: string, tests: string[] }[]} */
const guards = JSON.parse(readFileSync(new URL('guards.json', import.meta.url), 'utf8'));
const rootDir = fileURLToPath(new URL('../..', import.meta.url));

/** The units of one guard, as `npm run unit` runs them. */
export default async () => {
  const guard = guards.find(({ name }) => name === process.env['MUTANTS_OF']);
  const { projects = [], testTimeout } = await units();
  const project = projects.find((each) => typeof each === 'object' && each.displayName === guard?.project);
  if (!guard || typeof project !== 'object') throw new Error('MUTANTS_OF names no guard');
  return {
    ...project,
    rootDir,
    testTimeout,
    // Stryker loads it without Jest.
    testEnvironment: project.testEnvironment?.replace('<rootDir>/', rootDir),
    testMatch: guard.tests.map((file) => `<rootDir>/${file}`),
    testPathIgnorePatterns: [],
  };
};
