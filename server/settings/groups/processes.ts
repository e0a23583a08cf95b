import { isIP } from 'node:net';
import * as v from 'valibot';
import { present } from '../present';

const port = (usual: number) =>
  v.pipe(
    v.optional(v.string(), String(usual)),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  );

const flag = v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0');

/** How the processes run: where they listen, and how long they take to stop. */
export const processVariables = {
  VESTIBULE_BIND: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isIP(text) !== 0, 'must be an IP address of this machine, such as 0.0.0.0'),
    ),
    '127.0.0.1',
  ),
  VESTIBULE_SHELL_PORT: port(3000),
  VESTIBULE_API_PORT: port(3001),
  VESTIBULE_SHELL_DIST: v.optional(v.string()),
  VESTIBULE_SHELL_CONFIG: v.optional(v.string()),
  VESTIBULE_SHUTDOWN_SECONDS: v.pipe(
    v.optional(v.string(), '20'),
    v.regex(/^\d{1,3}$/, 'must be a number of seconds, up to 999'),
    v.transform(Number),
  ),
};

/** What only `npm start` uses. */
export const developmentVariables = {
  VESTIBULE_DEMO_CLIENT_PORT: port(4000),
  VESTIBULE_SOCIAL_PORT: port(4010),
  VESTIBULE_NO_SHELL: flag,
  VESTIBULE_DEVELOPMENT: flag,
};

type ProcessVariables = v.InferOutput<
  v.ObjectSchema<typeof processVariables & typeof developmentVariables, undefined>
>;

/** The settings of the processes. */
export function processesOf(read: ProcessVariables) {
  return {
    bind: read.VESTIBULE_BIND,
    ports: {
      shell: read.VESTIBULE_SHELL_PORT,
      api: read.VESTIBULE_API_PORT,
      demoClient: read.VESTIBULE_DEMO_CLIENT_PORT,
      socialProvider: read.VESTIBULE_SOCIAL_PORT,
    },
    ...present({
      // The built shell.
      shellDist: read.VESTIBULE_SHELL_DIST,
      // A JSON file with what else the shell is told.
      shellConfig: read.VESTIBULE_SHELL_CONFIG,
      // Set when something else, like webpack-dev-server, serves the shell there.
      shellUrl: read.VESTIBULE_NO_SHELL === '1' ? `http://localhost:${read.VESTIBULE_SHELL_PORT}` : undefined,
    }),
    shutdownSeconds: read.VESTIBULE_SHUTDOWN_SECONDS,
    // Whether to work in an app of its own in that core, with the control routes.
    development: read.VESTIBULE_DEVELOPMENT === '1',
  };
}
