import { profileIn } from './told-profile';

test('the userinfo endpoint comes before the ID token', () => {
  const picture = 'https://id.example/p/ada.png';
  const fromIdTokenPayload = { name: 'A. L.', picture };
  expect(profileIn({ fromIdTokenPayload, fromUserInfoAPI: { name: ' Ada Lovelace ' } })).toEqual({
    name: 'Ada Lovelace',
    picture,
  });
  expect(profileIn({})).toEqual({ name: undefined, picture: undefined });
});

test.each([
  'http://id.example/p.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//id.example/p.png',
  'https://user:password@id.example/p.png',
  `https://id.example/${'p'.repeat(2000)}`,
  { data: { url: 'https://id.example/p.png' } },
])('%j is not a picture', (picture) => {
  const { name, picture: told } = profileIn({ fromUserInfoAPI: { name: 'Ada', picture } });
  expect([name, told]).toEqual(['Ada', undefined]);
});

test.each(['', '   ', 'A'.repeat(201), 42, null])('%j is not a name', (name) => {
  expect(profileIn({ fromUserInfoAPI: { name } }).name).toBeUndefined();
});
