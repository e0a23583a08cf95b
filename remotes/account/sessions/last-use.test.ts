import { agoOf } from './last-use';

const HOUR = 3_600_000;
const now = 1_000 * 24 * HOUR;

test.each([
  [0, undefined],
  [HOUR, undefined],
  [2.5 * HOUR, { value: 2, unit: 'hour' }],
  [25 * HOUR, { value: 1, unit: 'day' }],
  [59 * 24 * HOUR, { value: 59, unit: 'day' }],
  [61 * 24 * HOUR, { value: 2, unit: 'month' }],
  [-HOUR, undefined],
])('%d milliseconds ago', (passed, ago) => {
  expect(agoOf(now - passed, now)).toEqual(ago);
});
