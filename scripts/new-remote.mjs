// `npm run new-remote billing`: writes a remote that builds, runs alone and shows up in the shell.
import { existsSync } from 'node:fs';
import { writeRemote } from '@vestibule/remote-kit/new-remote';
import { requireNode } from './run/node-version.mjs';
import { inRoot } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

/** @param {string} name */
const description = (name) => ({
  name: `@vestibule/${name}`,
  version: '0.1.0',
  private: true,
  description: `Remote: ${name}`,
  type: 'module',
  exports: './index.ts',
  dependencies: { '@vestibule/auth-runtime': '*', '@vestibule/contract': '*', '@vestibule/ui': '*' },
  peerDependencies: { react: '^19.0.0' },
  sideEffects: ['*.css'],
});

await runMain(async () => {
  requireNode();
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0) {
    throw new Stop('Name the new remote, in small letters: npm run new-remote billing');
  }
  if (existsSync(inRoot('remotes', name, 'remote.json'))) {
    throw new Stop(
      `There is a remote '${name}' already: change it in remotes/${name}, or choose another name.`,
    );
  }
  const files = written(name);
  console.log(`Wrote remotes/${name}: ${files.join(', ')}

  npm run dev -- ${name}   its page alone, and its states: the address is printed
  npm start${' '.repeat(Math.max(1, name.length + 3))}     it is in the shell at http://localhost:3000/${name}
  npm run unit -- remotes/${name}

What a remote may do: docs/remotes/README.md`);
});

/** @param {string} name @throws {Stop} */
function written(name) {
  try {
    return writeRemote(inRoot('remotes', name), name, {
      schema: '../../src/contract/schemas/remote.schema.json',
      others: { 'package.json': `${JSON.stringify(description(name), null, 2)}\n` },
    });
  } catch (refused) {
    throw new Stop(refused instanceof Error ? refused.message : String(refused));
  }
}
