#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { check } from './check';
import { runMain } from './run-main';

await runMain(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' } },
  });
  return check({ place: positionals[0], shell: values.shell, command: 'check-remote' });
});
