import { checkRegistry } from '@vestibule/contract';
import { bad, good, type Finding } from './finding';
import { readScripts } from './read-scripts';
import { placed } from './placed';
import type { RemoteFile, RemoteFiles } from './remote-files';

/** The shortest caching time for a file whose name contains its hash, in seconds: a day. */
const LASTING = 86_400;
const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;

/** Checks how a remote is served to a shell of this origin: the headers of each of its files. */
export async function checkDeployment(
  name: string,
  remote: RemoteFiles,
  shellOrigin: string,
): Promise<readonly Finding[]> {
  const files = [...(await readScripts(name, remote)).files.values()];
  return [
    ...summed(
      'cors',
      files,
      (file) => corsProblem(file, shellOrigin),
      `Pages of ${shellOrigin} may load it.`,
    ),
    ...summed('cache', files, cacheProblem, 'Its files are kept by browsers as long as they are good.'),
  ];
}

/** Checks whether a registry takes a remote, at its address: the one that lists it, or else one of its own. */
export function checkAddress({ description, source, entryUrl, refused }: RemoteFiles): Finding {
  const { sites: _, ...listing } = Object(description);
  const alone = checkRegistry({ remotes: [{ ...listing, entry: entryUrl }] });
  const own = alone.ok ? [] : alone.problems.filter((problem) => !problem.includes('.fallback: '));
  const problems = refused ?? placed(own, source, 'remote');
  return problems.length === 0
    ? good('address', `A registry takes the address ${entryUrl}.`)
    : bad('address', `A registry refuses it: ${problems.join('; ')}.`);
}

function corsProblem({ url, headers }: RemoteFile, shellOrigin: string): string | undefined {
  const type = headers?.get('content-type') ?? '';
  if (!/^(text|application)\/(javascript|css)\b/.test(type)) {
    return `comes as "${type}": serve scripts as text/javascript and stylesheets as text/css`;
  }
  if (new URL(url).origin === shellOrigin) return undefined;
  const allowed = headers?.get('access-control-allow-origin');
  return allowed === '*' || allowed === shellOrigin
    ? undefined
    : `comes without the header access-control-allow-origin: * (or ${shellOrigin}), so browsers don't run it`;
}

function cacheProblem({ url, headers }: RemoteFile): string | undefined {
  const control = headers?.get('cache-control') ?? '';
  const age = Number(/(?:^|[\s,])max-age=(\d+)/.exec(control)?.[1] ?? 0);
  const isHashed = HASHED.test(new URL(url).pathname);
  if (isHashed && age < LASTING) {
    return `has its hash in its name and is fetched at each visit: send cache-control: public, max-age=31536000, immutable, no-transform`;
  }
  return !isHashed && age > 0
    ? 'keeps its name from build to build and would be kept: send cache-control: no-cache, or build for production'
    : undefined;
}

/** One finding for each problem, however many files have it. */
function summed(
  check: 'cors' | 'cache',
  files: readonly RemoteFile[],
  problemOf: (file: RemoteFile) => string | undefined,
  fine: string,
): readonly Finding[] {
  const problems = new Map<string, string[]>();
  for (const file of files) {
    const problem = problemOf(file);
    const name = new URL(file.url).pathname.split('/').at(-1) ?? file.url;
    if (problem) problems.set(problem, [...(problems.get(problem) ?? []), name]);
  }
  if (problems.size === 0) return [good(check, fine)];
  return [...problems].map(([problem, names]) => {
    const others = names.length > 1 ? ` and ${names.length - 1} more files` : '';
    return bad(check, `${names[0]}${others}: ${problem}.`);
  });
}
