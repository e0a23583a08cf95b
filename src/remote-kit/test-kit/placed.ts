import { jsonMistakes, placeIn } from '@vestibule/remote-kit/webpack';

/** Where in a JSON file something is. */
export interface Source {
  /** As it is named to people: a path or an address. */
  readonly file: string;
  readonly text: string;
  readonly path: readonly (string | number)[];
}

/**
 * Problems with their lines, and with the names that were probably meant.
 *
 * @param problems of the contract's guard for the value there: none if it is right
 * @param source where the value is
 */
export function placed(
  problems: readonly string[],
  source: Source,
  kind: 'remote' | 'remotes' | 'vestibule.config',
): readonly string[] {
  if (problems.length === 0) return [];
  const { file, text, path } = source;
  const mistakes = jsonMistakes(file, text, kind).filter((mistake) =>
    path.every((step, index) => mistake.path[index] === step),
  );
  if (mistakes.length > 0) return mistakes.map((mistake) => mistake.text);
  // A rule between several keys, which a JSON schema can't say.
  return problems.map((problem) => {
    const [, place = '', words = problem] = /^(?:"[^"]*": )?([\w.$-]+): (.*)$/s.exec(problem) ?? [];
    return `${placeIn(file, text, stepsOf(place, path))}: ${words}`;
  });
}

// A guard's sentence begins with the place in the value, or in the whole file.
function stepsOf(place: string, path: Source['path']): readonly (string | number)[] {
  const steps = place.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return path.every((step, index) => steps[index] === step) ? steps : [...path, ...steps];
}
