#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check';
import { runMain } from './run-main';
import { Stop } from './stop';

const USAGE = `vestibule-remote: a remote of Vestibule, in any repository

  vestibule-remote new <name> [folder]      writes one, here or in that folder
  vestibule-remote dev                      its page alone, with its scenarios, an API and a core
  vestibule-remote dev --shell <address>    in a shell that runs already
                                            --port <port>; --api <address>: one that runs already
  vestibule-remote build                    what to deploy, in dist/
  vestibule-remote check [dist]             whether a shell would accept it; --shell <address>: that shell`;

/** What each command does with the arguments after its name; it returns the exit code. */
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  new: async (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [name, folder = '.', ...more] = positionals;
    if (name === undefined || more.length > 0) {
      throw new Stop('Name the new remote, in small letters: vestibule-remote new billing');
    }
    const { writeOwnRemote } = await import('./own-repository');
    const { files, isComplete } = writeOwnRemote(path.resolve(folder), name);
    const steps = [
      ...(folder === '.' ? [] : [`cd ${folder}`]),
      ...(isComplete ? [] : ['npm install']),
      'npx vestibule-remote dev    its page, which shows each edit',
      'npm test',
    ];
    console.log(`Wrote ${files.join(', ')}\n\n${steps.map((step) => `  ${step}\n`).join('')}`);
    return 0;
  },

  dev: async (args) => {
    const options = { port: { type: 'string' }, shell: { type: 'string' }, api: { type: 'string' } } as const;
    const { shell, ...values } = parseArgs({ args, options }).values;
    const { dev, devInShell } = await import('./dev');
    const folder = process.cwd();
    return shell === undefined ? dev({ folder, ...values }) : devInShell(shell, { folder, ...values });
  },

  build: async (args) => {
    parseArgs({ args, options: {} });
    const { build } = await import('./build');
    return build(process.cwd());
  },

  check: (args) => {
    const options = { shell: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return check({ place: positionals[0] ?? 'dist', shell: values.shell, command: 'vestibule-remote check' });
  },
};

await runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(USAGE);
    return name === undefined ? 1 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Stop(`There is no command '${name}'.\n\n${USAGE}`);
  return command(args);
});
