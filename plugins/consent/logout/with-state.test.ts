import { withState } from './end-session';

const bye = 'https://birch.example/bye';

test.each([
  [bye, undefined, bye],
  [bye, 'x', `${bye}?state=x`],
  [`${bye}?lang=de`, 'x', `${bye}?lang=de&state=x`],
  [`${bye}#top`, 'x', `${bye}?state=x#top`],
  [`${bye}?a=b#top?`, 'x', `${bye}?a=b&state=x#top?`],
  ['com.example.birch:/bye', 'x', 'com.example.birch:/bye?state=x'],
  ['https://Birch.example:443/a/../bye', 'x', 'https://Birch.example:443/a/../bye?state=x'],
])('%s with the state %j', (address, state, expected) => expect(withState(address, state)).toBe(expected));

test.each(['a b', 'a&b=c#d', '{"to":"/ä?x=1"}', 'a+b%20c', '\n'])('%j arrives as it was sent', (state) => {
  const { searchParams, hash } = new URL(withState(bye, state));
  expect([[...searchParams], hash]).toEqual([[['state', state]], '']);
});
