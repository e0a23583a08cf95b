import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { User } from '../../support/stack/spawn-stack';
import { reasonsIn } from './reasons';
import type { Module, Suite } from './suite';
import { visit, type Picture } from './visit';

const LOOK_AGAIN_MS = 400;
/** One module lets half a minute pass; others do their own part within seconds. */
const GIVE_UP_MS = 90_000;
/** So long the suite may take to say that it wants another address, or a picture. */
const SETTLED_MS = 2000;

/** What became of a module. */
export interface Row {
  readonly plan: string;
  readonly module: string;
  /** As the suite says it; `STUCK` if it waited for something that never came. */
  readonly result: string;
  readonly seconds: number;
  /** Where the suite shows what it did. */
  readonly log: string;
  /** What it found wrong. */
  readonly reasons: readonly string[];
}

export interface Run {
  readonly suite: Suite;
  readonly browser: Browser;
  readonly user: User;
  /** Where pictures are kept, too. */
  readonly pictures: string;
}

/** Runs a module in a browser of its own. */
export async function runModule(run: Run, plan: { name: string; id: string }, module: Module): Promise<Row> {
  const start = Date.now();
  const outcome = await outcomeOf(run, plan, module).catch((problem: unknown) => ({
    result: 'STUCK',
    log: '',
    reasons: [String(problem)],
  }));
  const seconds = Math.round((Date.now() - start) / 1000);
  return { plan: plan.name, module: module.testModule, seconds, ...outcome };
}

async function outcomeOf(
  run: Run,
  plan: { name: string; id: string },
  module: Module,
): Promise<Pick<Row, 'result' | 'log' | 'reasons'>> {
  const { suite, browser } = run;
  const id = await suite.createModule(plan.id, module);
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
  const about = { id, folder: join(run.pictures, plan.name, module.testModule) };
  const isOver = await untilOver(run, about, await context.newPage()).finally(() => context.close());
  if (!isOver) await suite.cancel(id);
  const { result = 'UNKNOWN' } = await suite.info(id);
  return {
    result: isOver ? result : 'STUCK',
    log: new URL(`/log-detail.html?log=${id}`, suite.origin).href,
    reasons: reasonsIn(await suite.log(id)),
  };
}

/** Does what the suite asks of a browser until the module is over; false if that never comes. */
async function untilOver(run: Run, about: { id: string; folder: string }, page: Page): Promise<boolean> {
  const { suite, user } = run;
  const seen = new Set<string>();
  let isStarted = false;
  let pictures: Picture[] = [];
  let last = Date.now();
  while (Date.now() - last < GIVE_UP_MS) {
    const { status } = await suite.info(about.id);
    if (status === 'FINISHED' || status === 'INTERRUPTED') return true;
    if (status === 'CONFIGURED' && !isStarted) {
      isStarted = true;
      await suite.start(about.id);
    }
    const next = status === 'WAITING' && (await suite.wanted(about.id)).find(({ url }) => !seen.has(url));
    if (next) {
      seen.add(next.url);
      await suite.visited(about.id, next.url);
      pictures = await visit(page, next, suite.origin, user);
      last = Date.now();
    } else if (status === 'WAITING' && Date.now() - last > SETTLED_MS) {
      if (await showPictures(run, about, pictures)) last = Date.now();
    }
    await wait(LOOK_AGAIN_MS);
  }
  for (const [index, { screen, jpeg }] of pictures.entries())
    keep(about.folder, `stuck-${index}-${screen}`, jpeg);
  return false;
}

/** Uploads what the last address showed first, a form that came again or a page that refuses, if that is wanted. */
async function showPictures(
  { suite }: Run,
  { id, folder }: { id: string; folder: string },
  pictures: readonly Picture[],
): Promise<boolean> {
  const wanted = (await suite.log(id)).filter(({ upload, img }) => upload !== undefined && img === undefined);
  const shown = pictures.find(({ screen }) => screen === 'sign-in') ?? pictures.at(-1);
  if (shown === undefined) return false;
  for (const { upload = '' } of wanted) {
    keep(folder, upload, shown.jpeg);
    await suite.upload(id, upload, shown.jpeg);
  }
  return wanted.length > 0;
}

function keep(folder: string, name: string, jpeg: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.jpg`), jpeg);
}
