const SKEW =
  /Version (\d+\.\d+\.\d+) from \S+ of shared singleton module react\S* does not satisfy the requirement of \S+ which needs ([^)]+)/;

/**
 * Reads which React a shell has and which one a remote needs in what the federation runtime says of them.
 *
 * @param told its message; undefined is returned if it is about another package
 */
export function reactSkew(told: string): { had: string; needed: string; major: string } | undefined {
  const [, had, needed] = SKEW.exec(told) ?? [];
  if (had === undefined || needed === undefined) return undefined;
  return { had, needed, major: had.replace(/\..*/, '') };
}
