import { setTimeout as wait } from 'node:timers/promises';
import { account } from './journeys/account';
import { factors } from './journeys/factors';
import type { Journey } from './journeys/steps';
import { isFailure, pathOf, Visit, type Pace } from './journeys/visit';
import { waysIn } from './journeys/ways-in';
import type { Fault } from './faults';
import type { Answered } from './parts/nginx';
import { inRunFolder } from './parts/run-folder';
import type { Stage } from './stage';

/** Every journey, in the order of the table. */
export const JOURNEYS: readonly Journey[] = [...waysIn, ...factors, ...account];

/** How a journey went under a fault. */
export interface Cell {
  readonly journey: string;
  /** Why it didn't get to its end. */
  readonly problem: string | undefined;
  readonly told: readonly string[];
  /** Requests that failed in the browser. */
  readonly failures: readonly string[];
}

/** What happened to all journeys under a fault. */
export interface Round {
  readonly fault: Fault;
  readonly cells: readonly Cell[];
  /** Requests at nginx, and those of them that it answered with a failure, or asked a second process for. */
  readonly requests: number;
  readonly failed: readonly Answered[];
  readonly passedOn: number;
}

/** Goes through all journeys at once; the fault happens when each is in the middle. */
export async function goThrough(stage: Stage, fault: Fault, journeys = JOURNEYS): Promise<Round> {
  const before = stage.nginx.answered().length;
  await fault.prepare?.(stage);
  const meeting = new Meeting(journeys);
  const state = { isOver: false };
  const over = (async () => {
    await meeting.complete;
    const begun = fault.begin?.(stage);
    if (!fault.meetsRequests) await begun;
    meeting.goOn();
    await begun;
    await wait((fault.seconds ?? 0) * 1000);
    await fault.end?.(stage);
    state.isOver = true;
  })();
  const again = { arrive: () => Promise.resolve(), over };
  const cells = await Promise.all(
    journeys.map(async (journey) => {
      let cell = await visitOnce(stage, fault, journey, { arrive: () => meeting.arrive(journey.name), over });
      meeting.leave(journey.name);
      // Users come all the time, until a restart is through.
      while (fault.meetsRequests && !state.isOver && cell.problem === undefined) {
        cell = together(cell, await visitOnce(stage, fault, journey, again));
      }
      return cell;
    }),
  );
  await over;
  await fault.repair?.(stage);
  const answered = stage.nginx.answered().slice(before);
  return {
    fault,
    cells,
    requests: answered.length,
    failed: answered.filter(({ status }) => isFailure(status)),
    passedOn: answered.filter(({ upstreamStatus }) => upstreamStatus.includes(',')).length,
  };
}

async function visitOnce(stage: Stage, fault: Fault, { name, go }: Journey, pace: Pace): Promise<Cell> {
  const context = await stage.browser.newContext({ locale: 'en-US' });
  await fault.inBrowser?.(context);
  const page = await context.newPage();
  const visit = new Visit(page, stage.mailbox.inbox, pace);
  let problem: string | undefined;
  try {
    await go(visit);
  } catch (failure) {
    [problem = ''] = String(failure instanceof Error ? failure.message : failure).split('\n');
    const last = context.pages().at(-1) ?? page;
    const picture = `${fault.name} - ${name}.png`.replaceAll(/[^\w .-]/g, '');
    await last.screenshot({ path: inRunFolder(picture) }).catch(() => undefined);
    console.error(
      `  ${fault.name}, ${name}: ${problem}\n    at ${pathOf(last)}; ${[...visit.told, ...visit.failures].join('; ')}`,
    );
  }
  await context.close();
  return { journey: name, problem, told: visit.told, failures: visit.failures };
}

function together(first: Cell, second: Cell): Cell {
  return {
    journey: first.journey,
    problem: first.problem ?? second.problem,
    told: [...first.told, ...second.told],
    failures: [...first.failures, ...second.failures],
  };
}

/** Where all journeys wait for each other in the middle. */
class Meeting {
  readonly #awaited: Set<string>;
  #completed: () => void = () => undefined;
  #begun: () => void = () => undefined;
  /** Nobody is awaited any more. */
  readonly complete: Promise<void>;
  readonly #beginning: Promise<void>;

  constructor(journeys: readonly Journey[]) {
    this.#awaited = new Set(journeys.map(({ name }) => name));
    this.complete = new Promise((resolve) => {
      this.#completed = resolve;
    });
    this.#beginning = new Promise((resolve) => {
      this.#begun = resolve;
    });
  }

  arrive(journey: string): Promise<void> {
    this.leave(journey);
    return this.#beginning;
  }

  /** One that ended before its middle is not waited for. */
  leave(journey: string): void {
    this.#awaited.delete(journey);
    if (this.#awaited.size === 0) this.#completed();
  }

  goOn(): void {
    this.#begun();
  }
}
