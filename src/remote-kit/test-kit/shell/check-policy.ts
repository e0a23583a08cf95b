import { bad, good, type Finding } from '../finding';
import type { RemoteFile, RemoteFiles } from '../remote-files';
import type { Shell } from './shell-at';

/** The policies of Trusted Types that a page needs to load any remote. */
const POLICIES = ['vestibule-entries', 'vestibule-chunks'];

/** Checks whether the page's Content-Security-Policy lets a remote load. */
export function checkPolicy(
  { policy, origin }: Shell,
  { entryUrl, trustedTypes = [] }: Pick<RemoteFiles, 'entryUrl' | 'trustedTypes'>,
  files: readonly RemoteFile[],
): readonly Finding[] {
  if (!policy) return [good('policy', 'The page has no Content-Security-Policy, which could refuse it.')];
  const from = new URL(entryUrl).origin;
  const needed = from.startsWith('http') ? ['script-src', 'style-src', 'connect-src'] : [];
  const closed = needed.filter((directive) => !allows(policy, directive, from, origin));
  const names = new Set([...POLICIES, ...files.flatMap(policiesIn)]);
  const types = policy.get('trusted-types');
  // The shell's server adds what the registry allows, once it is published.
  const allowed = [...(types ?? []), ...trustedTypes];
  const unnamed = types?.includes('*') || !types ? [] : [...names].filter((name) => !allowed.includes(name));
  const needsTypes = policy.get('require-trusted-types-for')?.includes("'script'");
  const plain = needsTypes ? files.filter(loadsPlainly) : [];
  const problems = [
    ...closed.map(
      (directive) => `${directive} doesn’t have ${from}: add it, as docs/operate/headers.md says`,
    ),
    ...unnamed.map((name) => {
      const how = `: its entry of the registry may allow it, with "trustedTypes": ["${name}"]`;
      return `trusted-types doesn’t have the policy "${name}", which its code makes${POLICIES.includes(name) ? '' : how}`;
    }),
    ...plain.map(
      ({ url }) =>
        `${url} loads chunks without Trusted Types, which the page requires: build it with the preset`,
    ),
  ];
  return problems.length === 0
    ? [good('policy', 'The page’s Content-Security-Policy lets it load.')]
    : problems.map((problem) => bad('policy', `The page’s Content-Security-Policy refuses it: ${problem}.`));
}

function allows(policy: NonNullable<Shell['policy']>, directive: string, from: string, own: string): boolean {
  const sources = policy.get(directive) ?? policy.get('default-src');
  if (!sources) return true;
  return sources.some((source) => {
    if (source === '*' || source === from || source === `${from}/`) return true;
    return (source === "'self'" && from === own) || (source === 'https:' && from.startsWith('https:'));
  });
}

function policiesIn({ content }: RemoteFile): readonly string[] {
  return [...content.toString('utf8').matchAll(/createPolicy\(\s*["'`]([^"'`]+)["'`]/g)].map(
    ([, name = '']) => name,
  );
}

/** Whether it is a webpack runtime that gives addresses of chunks to the page as plain texts. */
function loadsPlainly({ content }: RemoteFile): boolean {
  const text = content.toString('utf8');
  return /\.setAttribute\(\s*["']data-webpack["']/.test(text) && !text.includes('createScriptURL');
}
