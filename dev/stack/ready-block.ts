import type { Stack } from './start-stack';

/** What a developer needs to know once everything responds. */
export function readyBlock(stack: Stack, connectionUri: string | undefined, seconds: number): string {
  const { user } = stack.seeded;
  const origin = connectionUri === undefined ? '' : new URL(connectionUri).origin;
  const core = {
    embedded: 'embedded, in memory: everything is lost when it stops',
    'own app': `${origin}, in an app of its own, which is deleted when it stops`,
    lasting: `${origin} (users and sessions stay there)`,
  }[stack.core];
  const rows: [string, string][] = [
    ...(stack.seeded.client === undefined
      ? []
      : [['Start here', `${stack.demoClientUrl}  (Acme Notes, the demo client)`] satisfies [string, string]]),
    ['Vestibule', stack.shellUrl],
    ['API', `${stack.apiUrl}/auth`],
    ['Sign in as', `${user.email}  password: ${user.password}`],
    ...(stack.socialProviderUrl === undefined
      ? []
      : [
          ['Example ID', `${stack.socialProviderUrl}  (a provider to sign in with)`] satisfies [
            string,
            string,
          ],
        ]),
    ...(stack.core !== 'lasting' ? [['Inbox', `${stack.apiUrl}/dev/inbox`] satisfies [string, string]] : []),
    ['Core', core],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return ['', `Vestibule is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.`, '', ...lines, ''].join('\n');
}
