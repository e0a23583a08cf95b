import { renderHook } from '@testing-library/react';
import { LocaleContext, prepareMessages, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import { placeWords } from './place-words';

async function placeIn(locale: string, country: string, city: string | null) {
  await prepareMessages([messages], locale);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LocaleContext value={locale}>{children}</LocaleContext>
  );
  const { result } = renderHook(() => useMessages(messages), { wrapper });
  return placeWords({ country, city }, locale, result.current);
}

test.each([
  ['en', 'Berlin, Germany'],
  ['de', 'Berlin, Deutschland'],
  ['ar', 'Berlin، ألمانيا'],
  ['ja', 'ドイツ、Berlin'],
  ['zh-Hans', '德国 Berlin'],
])('a place is written as people write it in %s', async (locale, words) => {
  expect(await placeIn(locale, 'DE', 'Berlin')).toBe(words);
});

test('what isn’t known of a place is left out', async () => {
  expect(await placeIn('de', 'DE', null)).toBe('Deutschland');
  expect(await placeIn('en', '??', 'Berlin')).toBe('Berlin');
  expect(await placeIn('en', '??', null)).toBeUndefined();
});
