import { readdirSync } from 'node:fs';
import path from 'node:path';
import { prepareMessages } from '@vestibule/ui';
import type { Group } from '@vestibule/messages';

// Pages wait for their sentences; here they are there, as the document's server names them.
const root = path.resolve(import.meta.dirname, '../../..');
const PACKAGES = [
  'src/ui',
  'src/login-flow',
  'src/login-screens',
  'host-shell',
  'host-shell/dev',
  ...readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}`),
];

for (const folder of PACKAGES) {
  for (const file of filesIn(path.join(root, folder, 'messages', 'compiled'))) {
    const groups: Record<string, Group> = await import(file);
    await prepareMessages(Object.values(groups), 'en');
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(folder, file));
  } catch {
    return [];
  }
}
