import { createInterface } from 'node:readline';

/**
 * Forwards a child's output, each line prefixed with the child's name.
 * @param {import('node:child_process').ChildProcess} child with piped output
 * @param {string} name
 */
export function prefixLines({ stdout, stderr }, name) {
  const pass = (/** @type {import('node:stream').Readable} */ from, /** @type {NodeJS.WriteStream} */ to) =>
    createInterface({ input: from }).on('line', (line) => to.write(`[${name}] ${line}\n`));
  if (stdout) pass(stdout, process.stdout);
  if (stderr) pass(stderr, process.stderr);
}
