import { jest } from '@jest/globals';
import { CoreClock } from './core-clock';

const warnings: string[] = [];
const start = Date.parse('2030-01-01T00:00:00.250Z');

beforeEach(() => {
  warnings.length = 0;
  jest.useFakeTimers({ now: start });
});
afterEach(() => jest.useRealTimers());

/** The core answers, whose clock is ahead, after a while. */
function answered(clock: CoreClock, aheadMs: number, latencyMs = 40): void {
  const sentAt = Date.now();
  jest.setSystemTime(sentAt + latencyMs);
  const date = new Date(sentAt + latencyMs / 2 + aheadMs).toUTCString();
  clock.note({ date, sentAt, receivedAt: Date.now() });
}

function answeredOften(clock: CoreClock, aheadMs: number, latencyMs?: number): void {
  for (let count = 0; count < 20; count += 1) {
    jest.setSystemTime(Date.now() + 370);
    answered(clock, aheadMs, latencyMs);
  }
}

const skewOf = (clock: CoreClock) => clock.now() - Date.now();
const noticed = () => new CoreClock((sentence) => warnings.push(sentence));

test.each([120_000, -120_000, 295_000, -3_600_000, 2500])('a difference of %i ms is found', (aheadMs) => {
  const clock = noticed();
  answered(clock, aheadMs);
  expect(Math.abs(skewOf(clock) - aheadMs)).toBeLessThan(600);
  answeredOften(clock, aheadMs);
  expect(Math.abs(skewOf(clock) - aheadMs)).toBeLessThan(60);
});

test.each([0, 300, -300])('one of %i ms is none, and neither is a slow answer', (aheadMs) => {
  const clock = noticed();
  answeredOften(clock, aheadMs);
  answered(clock, aheadMs, 8000);
  expect(skewOf(clock)).toBe(0);
  expect(warnings).toEqual([]);
});

test('a slow network doesn’t hide it', () => {
  const clock = noticed();
  answeredOften(clock, 120_000, 3000);
  expect(Math.abs(skewOf(clock) - 120_000)).toBeLessThan(2000);
});

test('the operator is told once, until it is set right', () => {
  const clock = noticed();
  answeredOften(clock, 120_000);
  answeredOften(clock, 0);
  expect(skewOf(clock)).toBe(0);
  answeredOften(clock, -61_000);
  expect(warnings).toEqual([
    expect.stringMatching(/^This process's clock is 1(19|20) seconds behind the core's: let NTP set both\.$/),
    expect.stringMatching(/^This process's clock is 6[01] seconds ahead of the core's/),
  ]);
});

test('a date that is none says nothing', () => {
  const clock = noticed();
  clock.note({ date: 'soon', sentAt: 0, receivedAt: 0 });
  expect(skewOf(clock)).toBe(0);
});
