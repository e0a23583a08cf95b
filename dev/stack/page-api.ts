import { readSettings } from '@vestibule/settings';
import { startStack } from './start-stack';

/* The API, the core and the rest for a remote's own page, which something else serves: `vestibule-remote dev` starts it with
the page's origin, and it ends with that. */

try {
  const [, , shellUrl = ''] = process.argv;
  const stack = await startStack({ settings: readSettings(process.env), shellUrl, noScript: true });
  const { apiUrl, demoClientUrl, seeded } = stack;
  process.on('disconnect', () => {
    void stack.close().finally(() => process.exit());
  });
  // A terminal sends this to all of its processes; the parent ends this one.
  process.on('SIGINT', () => undefined);
  process.send?.({ apiUrl, demoClientUrl, user: seeded?.user });
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
