import { readFileSync } from 'node:fs';

const example = new URL('../../host-shell/vestibule.config.json', import.meta.url);

/** The `vestibule.config.json` of this stack: the shell's own example, with the API as it is here. */
export function shellConfig(ofApi: {
  apiDomain: string;
  emailVerification: string;
}): Record<string, unknown> {
  const config: unknown = JSON.parse(readFileSync(example, 'utf8'));
  if (typeof config !== 'object' || config === null) throw new Error(`${example.pathname} holds no object`);
  return { ...config, ...ofApi };
}
