import { reactSkew } from '@vestibule/contract';

/**
 * What the federation runtime says of a package that the shell has in another version than a remote needs, in a sentence
 * that says what to do where React is that package.
 */
export function skewWords(told: string): string {
  const skew = reactSkew(told);
  return skew
    ? `it is built for React ${skew.needed}, and this shell has ${skew.had}: build it with React ${skew.major}`
    : told;
}
