interface Line {
  readonly line: string;
  readonly change: 'same' | 'ins' | 'del';
}

/** What became of lines: those of both, with what was left out and what is new in its place. */
export function differences(before: readonly string[], now: readonly string[]): Line[] {
  // How many lines are the same from a pair of lines on, at most.
  const common = Array.from({ length: before.length + 1 }, () => Array<number>(now.length + 1).fill(0));
  const commonAt = (old: number, index: number) => common[old]?.[index] ?? 0;
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let index = now.length - 1; index >= 0; index -= 1) {
      common[old]![index] =
        before[old] === now[index]
          ? commonAt(old + 1, index + 1) + 1
          : Math.max(commonAt(old + 1, index), commonAt(old, index + 1));
    }
  }
  const lines: Line[] = [];
  let [old, index] = [0, 0];
  while (old < before.length || index < now.length) {
    const [was, is] = [before[old], now[index]];
    if (was !== undefined && was === is) {
      lines.push({ line: is, change: 'same' });
      [old, index] = [old + 1, index + 1];
    } else if (
      was !== undefined &&
      (is === undefined || commonAt(old + 1, index) >= commonAt(old, index + 1))
    ) {
      lines.push({ line: was, change: 'del' });
      old += 1;
    } else if (is !== undefined) {
      lines.push({ line: is, change: 'ins' });
      index += 1;
    }
  }
  return lines;
}
