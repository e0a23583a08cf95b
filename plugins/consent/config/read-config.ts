import { readFileSync } from 'node:fs';
import { checkConfig, type CheckedConfig, type ConsentConfig } from './consent-config';

/**
 * Reads and checks the configuration.
 *
 * @param config the path of its JSON file, or its content
 * @throws Error that says what is wrong, and where
 */
export function readConfig(config: string | URL | ConsentConfig): CheckedConfig {
  if (typeof config === 'object' && !(config instanceof URL)) return checkConfig(config, 'given in code');
  const source = String(config);
  return checkConfig(parse(read(config, source), source), source);
}

function read(path: string | URL, source: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`The consent configuration ${source} can't be read`, { cause });
  }
}

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The consent configuration ${source} is not JSON: ${reason}`, { cause });
  }
}
