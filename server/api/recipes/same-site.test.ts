import { crossSiteWarning } from './same-site';

const warning = (
  websiteDomain: string,
  apiDomain: string,
  tokenTransferMethod?: 'cookie' | 'header' | 'any',
) =>
  crossSiteWarning({ websiteDomain, apiDomain, session: tokenTransferMethod ? { tokenTransferMethod } : {} });

test.each([
  ['https://login.example.com', 'https://api.example.com'],
  ['https://example.co.uk', 'https://api.example.co.uk'],
  ['http://localhost:3000', 'http://localhost:3001'],
  ['https://10.0.0.1', 'https://10.0.0.1:8443'],
])('%s and %s are one site', (website, api) => {
  expect(warning(website, api)).toBeUndefined();
});

test.each([
  ['https://login.example.com', 'https://api.example.net'],
  ['https://login.co.uk', 'https://api.co.uk'],
  ['https://one.github.io', 'https://two.github.io'],
  ['http://localhost:3000', 'http://127.0.0.1:3001'],
  ['https://10.0.0.1', 'https://10.0.0.2'],
  ['http://login.example.com', 'https://api.example.com'],
])('%s and %s are not, which matters where sessions are in cookies', (website, api) => {
  for (const method of [undefined, 'any', 'cookie'] as const) {
    expect(warning(website, api, method)).toMatch(/are on different sites.+TOKEN_TRANSFER_METHOD=header/);
  }
  expect(warning(website, api, 'header')).toBeUndefined();
});
