import type { Command } from '../client';

/** A client whose pages are in `server.mjs`. */
export const node = (): Command => ({ program: process.execPath, args: ['server.mjs'] });

/** A client whose pages are in `serve.py`. */
export const python = (variables: Readonly<Record<string, string>>): Command => ({
  program: '.venv/bin/python',
  args: ['serve.py'],
  variables,
});
