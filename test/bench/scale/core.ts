import { driverOf } from '@vestibule/embedded-core/testing';
import { columns, quantile } from '../measure';
import { startProcess, type Backend } from '../server/backend';
import { walk, type Target } from './core-walk';
import { cheapHash } from './password';
import { limit } from './limit';

const few = { users: 20, sessions: 20, clients: 20 };
const many = { users: 100_000, sessions: 500_000, clients: 1000 };
/** Until then each core compiles what it runs often. */
const walksBefore = 30;
const LARGEST_RATIO = 1.5;
const TEN_MINUTES = 10 * 60_000;
const SWEEPS = 5;

/**
 * What each call of a sign-in and of the account's pages takes on an embedded core with many users, sessions and clients,
 * next to one with a few: over loopback, one call after the other, the two cores in turns.
 */
export async function core(rounds: number): Promise<string> {
  const passwordHash = await cheapHash();
  const start = (name: string, filling: typeof few) =>
    startProcess(name, '../scale/core-process.ts', '', {
      watched: true,
      settings: { filling: { ...filling, passwordHash } },
    });
  const cores = [await start('few', few), await start('many', many)] as const;
  try {
    return await measured(cores, rounds);
  } finally {
    for (const { stop } of cores) stop();
  }
}

async function measured(cores: readonly [Backend, Backend], rounds: number): Promise<string> {
  const heaps = await Promise.all(cores.map(async ({ report }) => (await report()).heap));
  const targets = [targetOf(cores[0], few), targetOf(cores[1], many)] as const;
  const taken = targets.map(() => new Map<string, number[]>());
  for (let round = -walksBefore; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      await walk(target, async (name, call) => {
        const start = performance.now();
        const answer = await call();
        const known = taken[index]?.get(name) ?? [];
        if (round >= 0) taken[index]?.set(name, [...known, performance.now() - start]);
        return answer;
      });
    }
  }
  const [ofFew = new Map<string, number[]>(), ofMany = new Map<string, number[]>()] = taken;
  const rows = [...ofFew].map(([name, times]) => {
    const medians = [times, ofMany.get(name) ?? []].map((each) => quantile(each, 0.5));
    return { name, medians, ratio: (medians[1] ?? NaN) / (medians[0] ?? NaN) };
  });
  for (const { ratio } of rows) limit(ratio, LARGEST_RATIO);
  const pauses = await Promise.all(cores.map(sweepOf));
  const words = ({ users, sessions, clients }: typeof few) =>
    [users, sessions, clients].map((count) => count.toLocaleString('en')).join(' / ');
  return [
    columns([
      ['users / sessions / clients', words(few), words(many), 'ratio'],
      ...rows.map(({ name, medians, ratio }) => [
        name,
        ...medians.map((ms) => ms.toFixed(2)),
        ratio.toFixed(2),
      ]),
      ['the call that drops what has expired', ...pauses.map((ms) => ms.toFixed(1)), ''],
      ['kept, in MB', ...heaps.map((heap) => (heap / 1e6).toFixed(0)), ''],
    ]),
    `Medians of ${rounds} calls, in ms.`,
  ].join('\n');
}

function targetOf({ url }: Backend, { users, clients }: typeof few): Target {
  return { driver: driverOf(url), users, clients };
}

/** How long a call takes that comes ten minutes after the last: it also drops what has expired. */
async function sweepOf({ url, advance, report }: Backend): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < SWEEPS; time += 1) {
    advance(TEN_MINUTES);
    await report();
    const start = performance.now();
    await driverOf(url).get('/users/count');
    times.push(performance.now() - start);
  }
  return quantile(times, 0.5);
}
