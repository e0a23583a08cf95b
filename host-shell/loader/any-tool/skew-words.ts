const REACT =
  /^\D*Version (\d+\.\d+\.\d+) from \S+ of shared singleton module react\S* does not satisfy the requirement of \S+ which needs ([^)]+)/;

/**
 * What the federation runtime says of a package that the shell has in another version than a remote needs, in a sentence
 * that says what to do where React is that package.
 */
export function skewWords(told: string): string {
  const [, had, needed] = REACT.exec(told) ?? [];
  if (had === undefined || needed === undefined) return told;
  const [major] = had.split('.');
  return `it is built for React ${needed}, and this shell has ${had}: build it with React ${major}`;
}
