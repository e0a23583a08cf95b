import { readFileSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';

/** What environments give a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Variables of our other programs and of tests, which may be set beside these. */
const others = [
  'VESTIBULE_CHROMIUM',
  'VESTIBULE_EMBEDDED_CORE_IN_PRODUCTION',
  'VESTIBULE_REMOTES_PORT',
  'VESTIBULE_STANDALONE',
  'VESTIBULE_TEST_RUN',
  'VESTIBULE_TRACE',
];
/** Kubernetes adds these for each service of a namespace, under the service's name. */
const ofService = /_SERVICE_HOST$|_SERVICE_PORT|_PORT_\d+_(TCP|UDP)/;

/**
 * The variables that are set, each with its value, whether it was given itself or by a file (`<NAME>_FILE`).
 *
 * @throws an error with one sentence if a name is unknown, or a file can't be read
 */
export function setVariables(variables: Variables, known: readonly string[]): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) {
    // An empty variable is how scripts and container files unset one.
    if (value === undefined || value.trim() === '') continue;
    const ofFile = fileOf(name, known);
    if (ofFile !== undefined) {
      if (variables[ofFile]?.trim())
        throw new Error(`${ofFile} and ${name} are both set: unset one of them.`);
      set[ofFile] = contentOf(name, value);
    } else {
      set[name] = value;
      assertKnown(name, known);
    }
  }
  return set;
}

/** The variable whose value a file has, by the name of the variable that says where the file is. */
function fileOf(name: string, known: readonly string[]): string | undefined {
  const plain = name.replace(/_FILE$/, '');
  return plain !== name && known.includes(plain) && !known.includes(name) ? plain : undefined;
}

function contentOf(name: string, path: string): string {
  try {
    // Editors end a file with a line break.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new Error(`${name} names a file that can't be read${code}.`, { cause });
  }
}

function assertKnown(name: string, known: readonly string[]): void {
  if (!name.startsWith('VESTIBULE_') || known.includes(name) || others.includes(name)) return;
  if (ofService.test(name)) {
    throw new Error(
      `${name} is from Kubernetes, which adds variables for each service: set enableServiceLinks: false in the pod.`,
    );
  }
  throw new Error(`${name} is unknown: did you mean ${closest(name, [...known])}?`);
}
