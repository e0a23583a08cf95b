import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployableSettings, readSettings } from '@vestibule/settings';
import { startTelemetry } from '@vestibule/telemetry';
import { serve } from './serve';
import { siteOf } from './site-process';

test('the policy allows what the page’s configuration sends it to', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'vestibule-site-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Shell</title>');
  const further = join(dist, 'further.json');
  writeFileSync(
    further,
    '{"events": {"endpoint": "https://events.example.net/v1"}, "overrideOrigins": ["https://try.example.net"]}',
  );
  const settings = deployableSettings(
    readSettings({
      VESTIBULE_WEBSITE_URL: 'https://login.example.com',
      VESTIBULE_API_URL: 'https://api.example.com',
      VESTIBULE_REMOTE_ORIGINS: 'https://cdn.example.com',
      VESTIBULE_SHELL_CONFIG: further,
    }),
  );
  const telemetry = await startTelemetry({ level: 'silent', requests: false });
  const where = { part: 'site', host: '127.0.0.1', port: 0, variable: 'VESTIBULE_SHELL_PORT' };
  const served = await serve({ ...where, brand: () => ({ productName: 'Birch' }) });
  served.answerWith(siteOf(settings, telemetry, dist));
  const policy = (await fetch(`${served.url}/auth`)).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://cdn.example.com https://try.example.net;");
  expect(policy).toContain(
    "connect-src 'self' https://cdn.example.com https://try.example.net https://api.example.com https://events.example.net;",
  );
  await served.stop(0);
  rmSync(dist, { recursive: true });
});
