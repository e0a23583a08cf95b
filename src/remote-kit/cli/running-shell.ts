import { parseUrl } from '@vestibule/contract';
import { shellAt } from '@vestibule/remote-kit/test-kit';
import { Stop } from './stop';

/**
 * What a shell that runs already still lacks before somebody can try a remote there: settings of its `vestibule.config.json`.
 *
 * @param address of the shell
 * @param origin from which the remote is served
 * @returns the settings by name; none if it lacks nothing, or is a development build, which needs none
 * @throws {Stop} if there is no shell
 */
export async function lackingIn(address: string, origin: string): Promise<Readonly<Record<string, unknown>>> {
  if (!parseUrl(address)) {
    throw new Stop(`'${address}' is no address: --shell takes one such as http://localhost:3000.`);
  }
  const { config, policy } = await shellAt(address).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : 'no answer';
    throw new Stop(`There is no shell at ${address} (${reason}): start it, or check the address.`, { cause });
  });
  // Webpack's development server sends none.
  if (!policy) return {};
  const { overrideOrigins, developerRole } = config;
  return {
    ...(!overrideOrigins.includes(origin) && { overrideOrigins: [...overrideOrigins, origin] }),
    ...(developerRole === undefined && { developerRole: 'developer' }),
  };
}
