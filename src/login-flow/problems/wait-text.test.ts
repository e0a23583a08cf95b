import { durationText, waitText } from './wait-text';

test.each([
  [1, '1 second'],
  [44.2, '45 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [245, '5 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are told as a person would, and never too few', (seconds, words) => {
  expect(waitText(seconds, 'en')).toBe(words);
});

test('a wait is in the reader’s language', () => {
  expect(waitText(245, 'de')).toBe('5 Minuten');
  expect(waitText(245, 'zh-Hans')).toBe('5分钟');
  expect(waitText(245, 'ar-EG')).toBe('5 دقائق');
});

test.each([
  [30, '30 seconds'],
  [90, '90 seconds'],
  [300, '5 minutes'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [7200, '2 hours'],
])('a length of %d seconds is told exactly, in the longest unit that does', (seconds, words) => {
  expect(durationText(seconds, 'en')).toBe(words);
});
