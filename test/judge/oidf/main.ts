import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../../scripts/run/ensure-built.mjs';
import { ensureChromium } from '../../../scripts/run/ensure-chromium.mjs';
import { runMain } from '../../../scripts/run/stop.mjs';
import { portsFrom, PORT_COUNT } from '../../rehearsal/parts/addresses';
import { assertPrograms } from '../../rehearsal/parts/programs';
import { endParts, inRunFolder, openRunFolder } from '../../rehearsal/parts/run-folder';
import { launchOptions } from '../../support/chromium';
import { freePorts } from '../../support/free-ports';
import { installServer } from '../../support/production/installed';
import { whyExpected } from './expected';
import { PLANS } from './plans';
import { assertNames, startProvider, type Provider } from './provider';
import { runModule, type Row, type Run } from './run-module';
import { Suite } from './suite';
import { lineOf, tableOf } from './told';

// `npm run judge:oidf`: the OpenID Foundation's suite, which runs elsewhere, judges the production form.
const { values } = parseArgs({
  options: {
    plan: { type: 'string', default: '' },
    module: { type: 'string', default: '' },
    json: { type: 'string' },
    pictures: { type: 'string' },
  },
});
const suite = new Suite(new URL(process.env['SUITE'] ?? 'https://localhost.emobix.co.uk:8443').origin);

await runMain(async () => {
  assertPrograms('The judge');
  await assertNames();
  await suite.assertThere();
  await ensureChromium();
  await ensureBuilt();
  openRunFolder('oidf');
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-oidf-'));
  const installed = await installServer();
  const end = async () => {
    await endParts();
    installed.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void end().finally(() => process.exit(1)));
  }
  try {
    const ports = portsFrom(await freePorts(PORT_COUNT));
    // Of its own, so another judge's modules don't end those of this one.
    const alias = `vestibule-${ports.tls}`;
    const provider = await startProvider(installed.program, { folder, ports, suite: suite.origin, alias });
    const rows = await judge(provider, alias).finally(() => provider.leave());
    console.log(`\n${tableOf(rows)}`);
    return rows.length > 0 && rows.every((row) => whyExpected(row) !== undefined) ? 0 : 1;
  } finally {
    await end();
  }
});
// What received mails and called the suite would keep it alive.
process.exit();

async function judge({ discoveryUrl, clients, user }: Provider, alias: string): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions);
  const pictures = resolve(values.pictures ?? inRunFolder('pictures'));
  const run: Run = { suite, browser, user, pictures };
  const rows: Row[] = [];
  for (const plan of PLANS.filter(({ name }) => new RegExp(values.plan).test(name))) {
    const server = { discoveryUrl, login_hint: user.email };
    const configuration = { alias, description: alias, server, ...clients, consent: {}, browser: [] };
    const { id, modules } = await suite.createPlan(plan.name, plan.variant, configuration);
    console.log(`\n${plan.name}: ${new URL(`/plan-detail.html?plan=${id}`, suite.origin).href}`);
    for (const module of modules.filter(({ testModule }) => new RegExp(values.module).test(testModule))) {
      const row = await runModule(run, { name: plan.name, id }, module);
      rows.push(row);
      console.log(lineOf(row));
      // In case that it is stopped.
      if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
    }
  }
  await browser.close();
  console.log(`\nPictures of what the suite can’t judge: ${pictures}`);
  return rows;
}
