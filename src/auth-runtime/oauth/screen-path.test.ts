import { checkConfig } from '@vestibule/contract';
import { startAuthRuntime } from '../sdk/runtime';
import { screenPath } from './redirect-to';

const here = window.location.origin;

beforeAll(() => {
  const config = checkConfig({
    appName: 'A',
    apiDomain: here,
    apiBasePath: '/site/api',
    sitePath: '/site',
    recipes: ['oauth2provider'],
  });
  if (!config.ok) throw new Error(config.problems.join());
  startAuthRuntime(config.value);
});

test.each([
  [`${here}/site/auth?a=b`, '/auth?a=b'],
  [`${here}/site`, '/'],
  [`${here}/site/apis`, '/apis'],
  [`${here}/site/api`, undefined],
  [`${here}/site/api/oauth/auth?a=b`, undefined],
  [`${here}/sitex/auth`, undefined],
  [`${here}/auth`, undefined],
])('where site and API share an origin, %s is the screen %s', (address, path) => {
  expect(screenPath(address)).toBe(path);
});
