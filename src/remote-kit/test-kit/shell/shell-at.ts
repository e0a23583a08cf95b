import { checkConfig, type VestibuleConfig } from '@vestibule/contract';
import * as v from 'valibot';
import { placed } from '../placed';
import type { RemoteFiles } from '../remote-files';
import { parsed, readerFor, textAt } from '../remotes-at';
import type { ProvidedPackages } from '../shell-scope';

/** A deployed shell, as far as it tells what it takes. */
export interface Shell {
  readonly origin: string;
  readonly config: VestibuleConfig;
  /** Where its registry is. */
  readonly registryUrl: string;
  /** The Content-Security-Policy of its sign-in page: the sources of each directive. Undefined if it has none. */
  readonly policy: ReadonlyMap<string, readonly string[]> | undefined;
  /** Undefined for a shell that doesn't say it. */
  readonly provided: ProvidedPackages | undefined;
  readonly read: RemoteFiles['read'];
}

const providedSchema = v.object({ contract: v.string(), packages: v.record(v.string(), v.string()) });

/**
 * Asks a shell what it takes.
 *
 * @param address of the shell, with the path that its site is below
 * @throws Error in words, if there is no shell, or its configuration is wrong
 */
export async function shellAt(address: string): Promise<Shell> {
  const base = address.replace(/\/*$/, '/');
  const { origin } = new URL(base);
  const read = readerFor(origin);
  const configUrl = new URL('vestibule.config.json', base).href;
  const text = await textAt(configUrl, read);
  const checked = checkConfig(parsed(text, configUrl));
  if (!checked.ok) {
    const source = { file: configUrl, text, path: [] };
    throw new Error(
      `the shell doesn’t start (VST-102): ${placed(checked.problems, source, 'vestibule.config').join('; ')}`,
    );
  }
  const config = checked.value;
  const { sitePath, websiteBasePath, registry } = config;
  return {
    origin,
    config,
    registryUrl: origin + sitePath + registry,
    policy: await policyOf(origin + sitePath + websiteBasePath),
    provided: await providedBy(new URL('provides.json', base).href, read),
    read,
  };
}

async function providedBy(url: string, read: RemoteFiles['read']): Promise<ProvidedPackages | undefined> {
  try {
    return v.parse(providedSchema, parsed(await textAt(url, read), url));
  } catch {
    return undefined;
  }
}

async function policyOf(page: string): Promise<Shell['policy']> {
  const { headers } = await fetch(page, { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy');
  if (policy === null) return undefined;
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}
