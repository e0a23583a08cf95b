import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { driverOf } from '@vestibule/embedded-core/testing';
import { columns, measure, quantile } from '../measure';
import { startProcess, type Backend } from '../server/backend';
import { LARGEST_RATIO, limit } from './limit';

const FEW = 1;
const MANY = 1000;
const DOCUMENTS = 1000;
const CALLERS = 10;

interface Site {
  readonly site: Backend;
  readonly api: Backend;
  readonly tenants: number;
  readonly branding: string;
  /** How long the site took to start and to send its first document, in milliseconds. */
  readonly startMs: number;
}

/** What documents of tenants with brands of their own cost, with a thousand of them next to one. */
export async function tenants(rounds: number): Promise<string> {
  const core = await startProcess('core', '../scale/core-process.ts', '');
  const folder = await mkdtemp(path.join(tmpdir(), 'vestibule-tenants-'));
  try {
    await measure('tenants', { count: MANY, callers: CALLERS }, (tenant) =>
      driverOf(core.url).put('/recipe/multitenancy/tenant/v2', {
        tenantId: `tenant${tenant}`,
        firstFactors: ['emailpassword'],
      }),
    );
    const sites = [await siteOf(core, folder, FEW), await siteOf(core, folder, MANY)];
    try {
      return await measured(sites, rounds);
    } finally {
      for (const { site, api } of sites) for (const { stop } of [site, api]) stop();
    }
  } finally {
    core.stop();
    await rm(folder, { recursive: true });
  }
}

async function siteOf(core: Backend, folder: string, count: number): Promise<Site> {
  const branding = path.join(folder, `${count}.json`);
  await writeFile(branding, brandingOf(count));
  const watched = true;
  const api = await startProcess('API', 'api-process.ts', core.url, { watched, settings: { branding } });
  const began = performance.now();
  const site = await startProcess('site', 'site-process.ts', api.url, {
    watched,
    // Each tenant's ways to sign in are looked up at the API.
    settings: { branding, shell: { usesDynamicLoginMethods: true } },
  });
  await documentOf(site, 0);
  return { site, api, tenants: count, branding, startMs: performance.now() - began };
}

function brandingOf(count: number, color = 0): string {
  const hex = (value: number) => `#${(value % 0x100_00_00).toString(16).padStart(6, '0')}`;
  const own = Array.from({ length: count }, (_, tenant) => [
    `tenant${tenant}`,
    {
      productName: `Tenant ${tenant}`,
      colors: { accent: hex((tenant + color) * 7919 + 0x20_30_40) },
      links: { help: `https://tenant${tenant}.example/help` },
    },
  ]);
  return JSON.stringify({ productName: 'Bench', tenants: Object.fromEntries(own) });
}

async function documentOf({ url }: Backend, tenant: number): Promise<string> {
  const response = await fetch(`${url}/auth?tenantId=tenant${tenant}`, {
    headers: { 'accept-language': 'en' },
  });
  const text = await response.text();
  if (!text.includes(`Tenant ${tenant}`)) throw new Error(`Tenant ${tenant}: ${response.status}`);
  return text;
}

interface Round {
  readonly siteCpu: number;
  readonly apiCpu: number;
  readonly ms: number;
}

async function measured(sites: readonly Site[], rounds: number): Promise<string> {
  for (const each of sites) await roundOf(each);
  const results: Round[][] = sites.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const each = sites[index];
      if (each) results[index]?.push(await roundOf(each));
    }
  }
  const row = (name: string, of: (round: Round) => number, isLimited = true) => {
    const [few = [], many = []] = results.map((all) => all.map(of));
    const ratio = quantile(
      many.map((value, round) => value / (few[round] ?? Number.NaN)),
      0.5,
    );
    if (isLimited) limit(ratio, LARGEST_RATIO);
    return [name, ...[few, many].map((each) => quantile(each, 0.5).toFixed(2)), ratio.toFixed(2)];
  };
  const heaps = await Promise.all(
    sites.map(async ({ site, api }) =>
      Promise.all([site, api].map(async ({ report }) => (await report()).heap)),
    ),
  );
  const reloads: number[] = [];
  for (const each of sites) reloads.push(await reloadOf(each));
  const cells = (of: (index: number) => number | undefined) =>
    [0, 1].map((index) => (of(index) ?? NaN).toFixed(0));
  return columns([
    ['tenants with brands', String(FEW), String(MANY), 'ratio'],
    row('site, processor time of a document, ms', ({ siteCpu }) => siteCpu),
    row('API, processor time for a document, ms', ({ apiCpu }) => apiCpu, false),
    row('median ms of a document', ({ ms }) => ms),
    ['start to the first document, ms', ...cells((index) => sites[index]?.startMs), ''],
    ['a changed file shows after, ms', ...cells((index) => reloads[index]), ''],
    ['site, kept MB', ...cells((index) => (heaps[index]?.[0] ?? NaN) / 1e6), ''],
    ['API, kept MB', ...cells((index) => (heaps[index]?.[1] ?? NaN) / 1e6), ''],
  ]);
}

/** Documents of all tenants in turn. */
async function roundOf({ site, api, tenants: count }: Site): Promise<Round> {
  await Promise.all([site.report(), api.report()]);
  const { calls } = await measure('document', { count: DOCUMENTS, callers: CALLERS }, (call) =>
    documentOf(site, call % count),
  );
  const [ofSite, ofApi] = await Promise.all([site.report(), api.report()]);
  return { siteCpu: ofSite.cpu / DOCUMENTS, apiCpu: ofApi.cpu / DOCUMENTS, ms: quantile(calls, 0.5) };
}

/** How long after a change of every tenant's colours a document has its own, in milliseconds. */
async function reloadOf({ site, branding, tenants: count }: Site): Promise<number> {
  const before = await documentOf(site, count - 1);
  await writeFile(branding, brandingOf(count, 1));
  const soon = new Date(Date.now() + 1000);
  await utimes(branding, soon, soon);
  const began = performance.now();
  while ((await documentOf(site, count - 1)) === before) {
    if (performance.now() - began > 120_000) throw new Error('A changed branding doesn’t show');
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  return performance.now() - began;
}
