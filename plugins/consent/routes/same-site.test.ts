import type { UserContext } from 'supertokens-node/types';
import type { Sdk, BaseRequest } from '../sdk';
import { crossSiteProblem } from './same-site';

const website = 'https://login.example.com';
const api = 'https://api.example.com';
const json = { 'content-type': 'application/json' };

const userContext = {} as UserContext;
const domain = (text: string) => ({ getAsStringDangerous: () => text });
/** A product may have a website for each request. */
const sdk = {
  appInfo: {
    getOrigin: (of: { request?: BaseRequest; userContext?: UserContext }) =>
      domain(
        of.request?.getMethod() === 'post' && of.userContext === userContext
          ? website
          : 'https://none.example',
      ),
    apiDomain: domain(api),
  },
} as unknown as Sdk;

const problemOf = (headers: Readonly<Record<string, string>>) => {
  const request = { getMethod: () => 'post', getHeaderValue: (name: string) => headers[name] };
  return crossSiteProblem(request as unknown as BaseRequest, sdk, userContext);
};

test.each<Record<string, string>>([
  { ...json, origin: website },
  { ...json, origin: api },
  { ...json, origin: website, 'sec-fetch-site': 'same-site' },
  { ...json, 'sec-fetch-site': 'same-origin' },
  json,
  { 'content-type': ' Application/JSON ; charset=utf-8' },
])('%j is let through', (headers) => {
  expect(problemOf(headers)).toBeUndefined();
});

test.each<Record<string, string>>([
  { ...json, origin: 'https://evil.example' },
  { ...json, origin: 'null' },
  { ...json, origin: '' },
  { ...json, origin: `${website}.evil.example` },
  { ...json, origin: `${website}:8443` },
  { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { ...json, 'sec-fetch-site': 'cross-site' },
  { ...json, 'sec-fetch-site': 'same-site' },
  { ...json, 'sec-fetch-site': 'none' },
])('%j is from elsewhere', (headers) => {
  expect(problemOf(headers)).toBe('origin_not_allowed');
});

test.each([{}, { 'content-type': 'text/plain' }, { 'content-type': 'text/plain;application/json' }])(
  '%j is no JSON',
  (type) => {
    expect(problemOf({ origin: website, ...type })).toBe('json_required');
  },
);
