/** @jest-environment node */
import { LOOP_PAUSE_MS, refreshLoop } from './refresh-loop';

function start(limit: number) {
  let time = 0;
  let token = 0;
  const loop = refreshLoop(limit, () => time);
  return {
    ...loop,
    pass: (ms: number) => {
      time += ms;
    },
    refused: (path: string) => loop.refused(path, `token ${token}`),
    /** Returns whether it was tried, in which case there is a new token. */
    refresh: () => {
      const may = loop.mayRefresh(`token ${token}`);
      if (may) token += 1;
      return may;
    },
    refreshedInAnotherTab: () => {
      token += 1;
    },
  };
}

const rounds = (count: number) => Array.from({ length: count }, (_, round) => round);

test('a session is refreshed at most 10 times for a call that is refused repeatedly', () => {
  const loop = start(10);
  for (const round of rounds(10)) {
    loop.refused('/me');
    expect([round, loop.refresh()]).toEqual([round, true]);
  }
  loop.refused('/me');
  expect(loop.refresh()).toBe(false);
});

test('many calls that are refused with one token are one refresh', () => {
  const loop = start(2);
  for (const call of rounds(50)) loop.refused(`/reports/${call}`);
  expect(loop.refresh()).toBe(true);
});

test('other tabs’ refreshes that don’t help count as well', () => {
  const loop = start(2);
  loop.refused('/me');
  loop.refreshedInAnotherTab();
  loop.refused('/me');
  loop.refreshedInAnotherTab();
  loop.refused('/me');
  expect(loop.refresh()).toBe(false);
});

test('tokens that have to be refreshed as soon as they arrive are a loop as well', () => {
  const loop = start(3);
  expect(rounds(4).map(() => loop.refresh())).toEqual([true, true, true, false]);
});

test('answers to other calls prove nothing, as they may need no session', () => {
  const loop = start(1);
  loop.refused('/me');
  loop.refresh();
  loop.answered('/auth/loginmethods');
  loop.refused('/me');
  expect(loop.refresh()).toBe(false);
});

test('a refused call that succeeds after the refresh proves that it helps', () => {
  const loop = start(1);
  for (const hour of rounds(5)) {
    loop.refused('/me');
    expect([hour, loop.refresh()]).toEqual([hour, true]);
    loop.answered('/me');
  }
});

test('refreshes with a pause between them are not a loop', () => {
  const loop = start(1);
  for (const hour of rounds(5)) {
    expect([hour, loop.refresh()]).toEqual([hour, true]);
    loop.pass(LOOP_PAUSE_MS + 1);
  }
});

test('after a pause one more is tried, and no more than that', () => {
  const loop = start(1);
  loop.refused('/me');
  loop.refresh();
  loop.refused('/me');
  expect(loop.refresh()).toBe(false);
  loop.pass(LOOP_PAUSE_MS + 1);
  // Asking meanwhile doesn't extend the pause.
  loop.refused('/me');
  expect(loop.refresh()).toBe(true);
  loop.refused('/me');
  expect(loop.refresh()).toBe(false);
});

test('another session starts over', () => {
  const loop = start(1);
  loop.refresh();
  expect(loop.refresh()).toBe(false);
  loop.reset();
  expect(loop.refresh()).toBe(true);
});
