import { whyScriptIsNeeded } from './needs-script';

const hosts = { websiteDomain: 'https://login.example.com', apiDomain: 'https://api.example.com' };

test.each([
  ['hosts of one domain', hosts],
  ['one host', { websiteDomain: 'http://localhost:3000', apiDomain: 'http://localhost:3001' }],
  ['cookies, whatever the page chooses', { ...hosts, session: { tokenTransferMethod: 'any' } }],
  ['a header that any page can send', { ...hosts, session: { antiCsrf: 'VIA_CUSTOM_HEADER' } }],
])('forms can be sent without script with %s', (_case, place) => {
  expect(whyScriptIsNeeded(place)).toBeUndefined();
});

test.each([
  ['sessions in headers', { ...hosts, session: { tokenTransferMethod: 'header' } }, 'headers'],
  ['anti-CSRF tokens', { ...hosts, session: { antiCsrf: 'VIA_TOKEN' } }, 'token'],
  ['an API on another site', { ...hosts, apiDomain: 'https://api.example.net' }, 'another site'],
  ['an API with another scheme', { ...hosts, apiDomain: 'http://api.example.com' }, 'another site'],
  [
    'hosts of two customers of one platform',
    { websiteDomain: 'https://one.github.io', apiDomain: 'https://two.github.io' },
    'another site',
  ],
])('forms wait for their script with %s', (_case, place, why) => {
  expect(whyScriptIsNeeded(place)).toContain(why);
});
