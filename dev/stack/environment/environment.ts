import * as v from 'valibot';
import { deliveryEntries, deliveryOf } from './delivery-environment';
import { limitOptionsOf, limitVariables } from './limit-environment';
import { present } from './present';
import { sessionOptionsOf, sessionVariables } from './session-environment';
import { shellTrustOf, shellVariables } from './shell-environment';

/** What the environment sets, once checked. */
export type Environment = ReturnType<typeof readEnvironment>;

const port = (usual: number) =>
  v.pipe(
    v.optional(v.string(), String(usual)),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  );

const schema = v.object({
  VESTIBULE_SHELL_PORT: port(3000),
  VESTIBULE_API_PORT: port(3001),
  VESTIBULE_DEMO_CLIENT_PORT: port(4000),
  VESTIBULE_SOCIAL_PORT: port(4010),
  VESTIBULE_PROVIDERS_FILE: v.optional(v.string()),
  ...deliveryEntries,
  VESTIBULE_ACCOUNT_LINKING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  VESTIBULE_EMAIL_VERIFICATION: v.optional(
    v.picklist(['OPTIONAL', 'REQUIRED'], 'must be OPTIONAL or REQUIRED'),
    'OPTIONAL',
  ),
  VESTIBULE_LOG: v.optional(v.picklist(['requests', 'errors'], 'must be "requests" or "errors"'), 'errors'),
  VESTIBULE_NO_SHELL: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
  VESTIBULE_CONSENT: v.optional(v.string()),
  VESTIBULE_DEVELOPMENT: v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
  SUPERTOKENS_CONNECTION_URI: v.optional(
    v.pipe(v.string(), v.url('must be a URL'), v.startsWith('http', 'must be an http(s) URL')),
  ),
  SUPERTOKENS_API_KEY: v.optional(v.string()),
  VESTIBULE_REDIS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^rediss?:\/\/./, 'must be like redis://redis.example.com:6379')),
  ),
  ...sessionVariables,
  ...limitVariables,
  ...shellVariables,
});

/** The only reader of environment variables. Throws an error that names the variable and the mistake. */
export function readEnvironment(variables: Record<string, string | undefined>) {
  // An empty variable is how scripts and container files unset one.
  const filled = Object.entries(variables).filter(([, value]) => value?.trim());
  const result = v.safeParse(schema, Object.fromEntries(filled));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`);
  }
  const read = result.output;
  return {
    ports: {
      shell: read.VESTIBULE_SHELL_PORT,
      api: read.VESTIBULE_API_PORT,
      demoClient: read.VESTIBULE_DEMO_CLIENT_PORT,
      socialProvider: read.VESTIBULE_SOCIAL_PORT,
    },
    ...present({
      connectionUri: read.SUPERTOKENS_CONNECTION_URI,
      apiKey: read.SUPERTOKENS_API_KEY,
      redisUrl: read.VESTIBULE_REDIS_URL,
      // Set when something else, like webpack-dev-server, serves the shell there.
      shellUrl: read.VESTIBULE_NO_SHELL === '1' ? `http://localhost:${read.VESTIBULE_SHELL_PORT}` : undefined,
      // A JSON file that lists the providers to sign in with.
      providersFile: read.VESTIBULE_PROVIDERS_FILE,
      // The path of the consent plugin's configuration; false leaves the plugin out.
      consent: read.VESTIBULE_CONSENT === 'off' ? (false as const) : read.VESTIBULE_CONSENT,
    }),
    // Whether to work in an app of its own in that core, with the control routes.
    development: read.VESTIBULE_DEVELOPMENT === '1',
    delivery: deliveryOf(read),
    linksAccounts: read.VESTIBULE_ACCOUNT_LINKING === 'on',
    emailVerification: read.VESTIBULE_EMAIL_VERIFICATION,
    logRequests: read.VESTIBULE_LOG === 'requests',
    session: sessionOptionsOf(read),
    limits: limitOptionsOf(read),
    trust: shellTrustOf(read),
  };
}
