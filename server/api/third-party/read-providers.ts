import { readFile } from 'node:fs/promises';
import { parseProviders, type ProviderSettings } from './provider-settings';

/**
 * Reads the file that lists the providers to sign in with.
 *
 * @param path of a JSON file, `{"providers": [...]}`
 * @throws naming the file and the mistake; quotes no value, as some are secrets
 */
export async function readProviders(path: string): Promise<ProviderSettings[]> {
  const content = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} could not be read`, { cause });
  });
  let input: unknown;
  try {
    input = JSON.parse(content);
  } catch {
    // The parser's own message quotes the file.
    throw new Error(`${path} is not JSON`);
  }
  try {
    return parseProviders(input);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
