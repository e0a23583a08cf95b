import type { ClaimCheck } from './claims';
import { afterCheck } from './use-gate';

const retry = () => undefined;
const invalid = (failurePath?: string): ClaimCheck => ({
  status: 'INVALID',
  missing: 'RULE',
  reason: 'rule 1: wrong value',
  failurePath,
});

test('good claims open the gate', () => {
  expect(afterCheck({ status: 'OK' }, '/reports', retry)).toEqual({ status: 'OPEN' });
});

test('without a failure path the user is told why not', () => {
  expect(afterCheck(invalid(), '/reports', retry)).toEqual({
    status: 'DENIED',
    reason: 'rule 1: wrong value',
  });
});

test('with one they go there, and the way back is in its address beside its own query', () => {
  expect(afterCheck(invalid('/plans?from=reports'), '/reports?year=1843#top', retry)).toEqual({
    status: 'REDIRECT',
    path: '/plans?from=reports&redirectToPath=%2Freports%3Fyear%3D1843%23top',
  });
});

test.each(['/reports', '/reports/', '/reports?again=1', '/reports#top'])(
  'the failure redirect must not equal the current URL: %s',
  (failurePath) => {
    expect(afterCheck(invalid(failurePath), '/reports?year=1843', retry)).toMatchObject({
      status: 'FAILED',
      error: { code: 'FAILURE_REDIRECT_STUCK' },
    });
  },
);
