import { providerAddresses } from './provider-addresses';

const context = {
  website: 'https://login.example',
  basePath: '/site/auth',
  api: 'https://api.example/auth',
};

test('a provider answers to the page that a script would use', () => {
  const page = 'https://login.example/site/auth/callback/github';
  expect(providerAddresses(context, 'github')).toEqual({ page, atProvider: page });
});

test.each(['apple', 'apple-staff'])('%s answers to the API, which alone can read what it posts', (id) => {
  expect(providerAddresses(context, id)).toEqual({
    page: `https://login.example/site/auth/callback/${id}`,
    atProvider: 'https://api.example/auth/callback/apple',
  });
});
