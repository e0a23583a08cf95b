import { unanswerablePage } from './unanswerable-page';

const facts = {
  lang: 'en',
  brand: { productName: 'Vestibule' },
  home: 'https://login.example.com/',
  step: 'in',
  error: 'temporarily_unavailable',
  fault: 'away',
  client: { name: 'Birch', address: 'https://birch.example/' },
  again: '/auth/oauth/auth?client_id=birch',
  seconds: 20,
  requestId: undefined,
  supportContact: undefined,
} as const satisfies Parameters<typeof unanswerablePage>[0];

/** The addresses of the page, the one of its filled button first. */
const ways = (page: string) =>
  [...page.matchAll(/<a class="vs-button[^"]*" href="([^"]*)"/g)].map(([, to]) => to);

test('a page that waits says when it tries again', () => {
  const page = unanswerablePage(facts);
  expect(page).toContain('We’ll try again in 20 seconds, and then continue to Birch.');
  expect(page).not.toContain('in a minute');
  expect(ways(page)).toEqual([facts.again, facts.client.address, facts.home]);
});

test('one that has tried often enough leaves it to its user', () => {
  const page = unanswerablePage({ ...facts, seconds: undefined });
  expect(page).toContain('Try again in a minute. Nothing was shared, and nothing is lost.');
  expect(page).not.toContain('seconds');
  expect(ways(page)[0]).toBe(facts.again);
});

test('a request that is wrong isn’t tried again', () => {
  const page = unanswerablePage({ ...facts, fault: 'theirs', client: undefined, seconds: undefined });
  expect(ways(page)).toEqual([facts.home]);
});

test('its language is chosen at its own address, and names no request that is wrong', () => {
  const form = (page: string) => /<form class="vs-foot"[^>]*>/.exec(page)?.[0];
  const choice = { offered: ['en', 'ar'] };
  expect(form(unanswerablePage({ ...facts, choice }))).toBe(
    `<form class="vs-foot" method="post" action="${facts.again}" enctype="text/plain">`,
  );
  const wrong = { ...facts, choice, fault: 'theirs', client: undefined, seconds: undefined } as const;
  expect(form(unanswerablePage(wrong))).toBe('<form class="vs-foot" method="post" enctype="text/plain">');
  expect(unanswerablePage(wrong)).not.toContain(facts.again);
  expect(form(unanswerablePage(facts))).toBeUndefined();
});
