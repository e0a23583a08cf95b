/** @jest-environment node */
import { LOOP_PAUSE_MS, refreshLoop } from './refresh-loop';

function start(limit = 10) {
  let time = 0;
  const loop = refreshLoop(limit, () => time);
  return {
    ...loop,
    pass: (ms: number) => {
      time += ms;
    },
    refusedAfterRefresh: (path: string) => {
      loop.refreshed();
      loop.answered(path, true);
    },
  };
}

test('a session is refreshed at most 10 times for a call that is refused again and again', () => {
  const loop = start();
  loop.answered('/me', true);
  for (let round = 0; round < 10; round += 1) {
    expect(loop.mayRefresh()).toBe(true);
    loop.refusedAfterRefresh('/me');
  }
  expect(loop.mayRefresh()).toBe(false);
});

test('refreshes that nobody calls after are a loop as well', () => {
  const loop = start(3);
  for (let round = 0; round < 3; round += 1) loop.refreshed();
  expect(loop.mayRefresh()).toBe(false);
});

test('what other calls are answered proves nothing, as they may need no session', () => {
  const loop = start(2);
  for (let round = 0; round < 2; round += 1) {
    loop.refusedAfterRefresh('/me');
    loop.answered('/auth/loginmethods', false);
  }
  expect(loop.mayRefresh()).toBe(false);
});

test('a refused call that is answered after the refresh proves that it helps', () => {
  const loop = start(2);
  for (let hour = 0; hour < 5; hour += 1) {
    loop.answered('/me', true);
    expect(loop.mayRefresh()).toBe(true);
    loop.refreshed();
    loop.answered('/me', false);
  }
});

test('refreshes with a pause between them are no loop', () => {
  const loop = start(2);
  for (let round = 0; round < 5; round += 1) {
    expect(loop.mayRefresh()).toBe(true);
    loop.refreshed();
    loop.pass(LOOP_PAUSE_MS + 1);
  }
});

test('after a pause one more is tried, and no more than that', () => {
  const loop = start(2);
  loop.refusedAfterRefresh('/me');
  loop.refusedAfterRefresh('/me');
  loop.pass(LOOP_PAUSE_MS + 1);
  expect(loop.mayRefresh()).toBe(true);
  loop.refusedAfterRefresh('/me');
  expect(loop.mayRefresh()).toBe(false);
});

test('another session starts anew', () => {
  const loop = start(1);
  loop.refreshed();
  expect(loop.mayRefresh()).toBe(false);
  loop.reset();
  expect(loop.mayRefresh()).toBe(true);
});
