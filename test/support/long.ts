import type { Project } from '@playwright/test';

/** The tag of journeys that take too long for each change: `npm run long`. */
export const LONG = '@long';

const isLong = new RegExp(LONG);

/**
 * Leaves out of projects what takes too long for each change.
 *
 * @param projects Playwright's
 * @param grepInvert what they leave out besides
 * @returns the projects, and `long`, which has what they leave out for its time
 */
export function withLong(projects: readonly Project[], grepInvert: Project['grepInvert'] = []): Project[] {
  const short = projects.map((project) => ({ ...project, grepInvert: [isLong, ...[grepInvert].flat()] }));
  return [...short, { name: 'long', testMatch: '*.spec.ts', grep: isLong }];
}
