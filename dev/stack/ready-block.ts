import type { Stack } from './start-stack';

/** What a developer needs to know once everything responds. */
export function readyBlock(stack: Stack, connectionUri: string | undefined, seconds: number): string {
  const origin = connectionUri === undefined ? '' : new URL(connectionUri).origin;
  const core = {
    embedded: 'embedded, in memory: everything is lost when it stops',
    'own app': `${origin}, in an app of its own, which is deleted when it stops`,
    lasting: `${origin} (users and sessions stay there)`,
  }[stack.core];
  const found = stack.seeded;
  const rows: [string, string | undefined][] = [
    ['Start here', found?.client && `${stack.demoClientUrl}  (Acme Notes, the demo client)`],
    ['Vestibule', stack.shellUrl],
    ['API', `${stack.apiUrl}/auth`],
    ['Sign in as', found && `${found.user.email}  password: ${found.user.password}`],
    ['Example ID', stack.socialProviderUrl && `${stack.socialProviderUrl}  (a provider to sign in with)`],
    ['Inbox', stack.core === 'lasting' ? undefined : `${stack.apiUrl}/dev/inbox`],
    ['Core', core],
  ];
  const lines = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name.padEnd(12)}${value}`],
  );
  return ['', `Vestibule is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.`, '', ...lines, ''].join('\n');
}
