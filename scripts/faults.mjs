// `npm run faults`: the failure matrix, each part made to fail in each way, against what was last built.
import { startGroup, untilExit } from './run/processes.mjs';
import { runMain } from './run/stop.mjs';

await runMain(async () => {
  const child = startGroup('npx', ['playwright', 'test', 'failures.spec.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, VESTIBULE_FAULTS: '1' },
  });
  return (await untilExit([child])).code;
});
