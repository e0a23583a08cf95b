// `npm run new-remote billing`: writes a remote that builds, runs alone and shows up in the shell.
import { requireNode } from './run/node-version.mjs';
import { inRoot } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';
import { writeRemote } from './new-remote/write-remote.mjs';

await runMain(async () => {
  requireNode();
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || others.length > 0) {
    throw new Stop('Name the new remote, in small letters: npm run new-remote billing');
  }
  const files = writeRemote(inRoot('remotes'), name);
  console.log(`Wrote remotes/${name}: ${files.join(', ')}

  npm run dev -- ${name}   its page alone, and its states: the address is printed
  npm start${' '.repeat(Math.max(1, name.length + 3))}     it is in the shell at http://localhost:3000/${name}
  npm run unit -- remotes/${name}

What a remote may do: docs/remotes/README.md`);
});
