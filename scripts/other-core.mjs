// `npm run other-core`: journeys of every kind on a SuperTokens Core that the stack didn't start, which is the embedded
// one in a process of its own. It proves what `SUPERTOKENS_CONNECTION_URI=… VESTIBULE_DEVELOPMENT=1 npm run journeys`
// does with a real core. Arguments are Playwright's, in place of these journeys.
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { bundled } from './run/bundle.mjs';
import { ensureChromium } from './run/ensure-chromium.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { startGroup, startProgram, untilExit } from './run/processes.mjs';
import { runMain, Stop } from './run/stop.mjs';

const JOURNEYS = [
  'sign-in.spec.ts a direct sign-in goes to redirectToPath',
  'sign-in.spec.ts an API error is reported, and trying again works',
  'codes-and-links.spec.ts an expired code asks for a new one, which signs in',
  'third-party.spec.ts an account elsewhere signs its owner up and in, on the way to a client',
  'passkeys.spec.ts a passkey signs up, and in again, on the way to redirectToPath',
  'mfa-totp.spec.ts the secret is drawn, written, copied, and gone after a reload',
  'tenants.spec.ts users of one tenant are unknown in another',
  'account-admin.spec.ts an admin confirms with a second factor, and pages through the users',
  'challenge.spec.ts an access token that expired before the request is refreshed silently',
  'oauth-client.spec.ts a returning user signs in, calls userinfo, refreshes and logs out',
  'consent.spec.ts a third-party client gets what the user allows, and is not asked about again',
  'mfa-oauth.spec.ts ',
];

await runMain(async () => {
  await ensureInstalled();
  await ensureChromium();
  const env = {
    ...process.env,
    VESTIBULE_DEVELOPMENT: '1',
    SUPERTOKENS_API_KEY: randomBytes(24).toString('hex'),
  };
  const program = await bundled('dev/embedded-core/cli.ts');
  const core = startProgram(program, ['--port', '0'], { output: 'pipe', env });
  const url = await addressOf(core);
  const args = process.argv.slice(2);
  const chosen = ['--forbid-only', '--grep', JOURNEYS.map((name) => name.replace('?', '\\?')).join('|')];
  const journeys = startGroup(
    'npm',
    ['run', '--silent', 'journeys', '--', ...(args.length > 0 ? args : chosen)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, SUPERTOKENS_CONNECTION_URI: url },
    },
  );
  const { code } = await untilExit([journeys, core], { toGroup: true });
  return code;
});

/** @param {import('node:child_process').ChildProcess} core @returns {Promise<string>} */
async function addressOf(core) {
  for await (const line of createInterface({
    input: /** @type {import('node:stream').Readable} */ (core.stdout),
  })) {
    const found = /https?:\/\/\S+?:\d+/.exec(line);
    if (found) return found[0];
  }
  throw new Stop('The embedded core did not start.', 1);
}
