import { deviceOf } from './device-name';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  [`${chrome} Safari/537.36`, 'Chrome 131', 'Windows', false],
  [`${chrome} Safari/537.36 Edg/131.0.0.0`, 'Microsoft Edge 131', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133', 'Linux', false],
  [iphone, 'Safari 18', 'iOS 18', true],
  [pixel, 'Chrome 131', 'Android 15', true],
])('%s', (userAgent, browser, system, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone });
});

test.each([null, '', 'node', 'curl/8.5.0', '<script>', 'x'.repeat(256)])(
  '%j has no name that a user knows',
  (odd) => {
    expect(deviceOf(odd)).toBeUndefined();
  },
);
