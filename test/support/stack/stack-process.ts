import { appendFileSync } from 'node:fs';
import { readProviders } from '@vestibule/api';
import { readSettings } from '@vestibule/settings';
import { startStack } from '@vestibule/stack';
import { startTelemetry } from '@vestibule/telemetry';
import { freePorts } from '../free-ports';
import { productOn } from './start-product';
import { pluginsNamed } from './supertokens-plugins';

// One stack for one worker of the journeys: it prints its addresses as one line of JSON on stdout. It runs as long as
// its stdin is open, so it ends with the worker, however that ends.
const consent = {
  asked: undefined,
  'first-party': {
    supportContact: 'mailto:support@vestibule.test',
    clients: { 'acme-notes': { firstParty: true } },
  },
  stock: false as const,
}[process.env['TEST_CONSENT'] ?? 'asked'];

// What a product's backend asks for at sign-up, with rules of its own.
const signUpFields = [
  { id: 'name' },
  { id: 'company', optional: true },
  { id: 'country' },
  { id: 'about', optional: true },
  {
    id: 'invitation',
    validate: async (value: unknown) =>
      value === 'birch-2026' ? undefined : 'We don’t know this invitation code.',
  },
  { id: 'terms' },
  { id: 'pet', optional: true, validate: async () => 'No pets, please.' },
];

// The whole log of a journey that reads it; otherwise only what nobody expects.
const logFile = process.env['TEST_LOG'];
const telemetry = await startTelemetry({
  ...(logFile === undefined ? { level: 'error', requests: false } : { level: 'debug', requests: true }),
  destination: {
    write: (line) => (logFile === undefined ? console.error(line.trim()) : appendFileSync(logFile, line)),
  },
});

// To a browser, 127.0.0.1 is another site than localhost, where the pages are.
const apiHost = process.env['TEST_API_HOST'];
const apiPort = apiHost === undefined ? 0 : await freePorts(1);

const settings = readSettings(process.env);
const { providersFile } = settings;
const { shellUrl, apiUrl, demoClientUrl, seeded, close } = await startStack({
  settings,
  noScript: process.env['TEST_NO_SCRIPT'] === 'on',
  // Something else serves the pages then.
  ...(process.env['TEST_SHELL_URL'] !== undefined && { shellUrl: process.env['TEST_SHELL_URL'] }),
  ...(process.env['TEST_SHELL_DIST'] !== undefined && { shellDist: process.env['TEST_SHELL_DIST'] }),
  // However busy the machine is, documents name the client and follow a form, as they would on a quiet one.
  lookupTimeout: 120_000,
  ...(process.env['TEST_CORE'] === 'no-licence' && {
    coreLacks: ['oauth', 'mfa', 'account_linking', 'multi_tenancy'],
  }),
  ...(apiHost !== undefined && { apiUrl: `http://${apiHost}:${apiPort}` }),
  ports: { shell: 0, api: apiPort, demoClient: 0, socialProvider: 0 },
  api: {
    ...(consent !== undefined && { consent }),
    ...(providersFile !== undefined && { providers: await readProviders(providersFile) }),
    ...(process.env['TEST_SIGN_UP_FIELDS'] !== undefined && { signUpFields }),
    plugins: pluginsNamed(process.env['TEST_PLUGINS']),
    ...telemetry.api,
  },
  site: telemetry.site,
  // A product's own backend, on another version of the SDK.
  ...(process.env['TEST_SDK'] !== undefined && {
    startBackend: productOn(process.env['TEST_SDK'], process.env['TEST_CONSENT'] ?? 'asked'),
  }),
});

process.stdin.resume().once('close', () => {
  // Anything still hanging in `close` belongs to this process alone.
  setTimeout(() => process.exit(0), 10_000).unref();
  void close().finally(() => process.exit(0));
});

if (!seeded) throw new Error('The journeys need VESTIBULE_DEVELOPMENT=1 with a core that keeps what it has');
const { user, client } = seeded;
const addresses = {
  shellUrl,
  apiUrl,
  demoClientUrl,
  seeded: {
    user: { email: user.email, password: user.password },
    // A core without OAuth has none.
    clientId: client?.clientId ?? '',
  },
};
console.log(JSON.stringify(addresses));
