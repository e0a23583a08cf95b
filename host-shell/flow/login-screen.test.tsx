import { act, render, screen } from '@testing-library/react';
import { readClientInfo, storeClient } from '@vestibule/auth-runtime';
import { checkRegistry, type RemoteContext } from '@vestibule/contract';
import { PageCard, useDetourFrom } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { extra } from '../testing/extras';
import { guardRuntime } from '../trust/one-runtime';
import { LoginScreen } from './login-screen';

const acme = readClientInfo({
  status: 'OK',
  info: { clientName: 'Acme', clientUri: 'https://acme.test/', consent: { verified: true } },
});
const violations = guardRuntime(window);

afterEach(() => window.sessionStorage.clear());

/** A screen of somebody's remote, and a slot that only a challenge asks for. */
async function show(query: string, page: ReactNode): Promise<void> {
  const slots = [{ slot: 'login/after-form', query: 'loginChallenge', export: 'End' }];
  const entry = { name: 'end', version: '1.0.0', contract: '1.3.0', entry: '/end/entry.js', slots };
  const checked = checkRegistry({ remotes: [entry] });
  if (!checked.ok || !acme) throw new Error('the fixture is wrong');
  const load = async () => ({
    End: ({ context }: { readonly context: RemoteContext }) => (
      <p>Ends with {context.query.get('loginChallenge')}</p>
    ),
  });
  const context: RemoteContext<ReactNode> = {
    appName: 'Vestibule',
    basePath: '/auth',
    locale: 'en',
    query: new URLSearchParams(query),
    params: {},
    navigate: () => undefined,
    slot: () => null,
  };
  const place = { remotes: { registry: checked.value, load, violations }, context, path: '/reset-password' };
  await act(async () => render(<LoginScreen place={place}>{page}</LoginScreen>));
}

function Page({ from }: { readonly from?: string }) {
  useDetourFrom(from === undefined ? undefined : new URLSearchParams(from));
  return (
    <PageCard appName="Vestibule" title="Reset your password">
      A form
    </PageCard>
  );
}

const head = () => document.querySelector('.vs-head');

test.each(['loginChallenge=one', 'redirectToPath=%2Fauth%3FloginChallenge%3Done'])(
  'a screen at ?%s keeps the head’s room, and names the client once this tab knows it',
  async (query) => {
    await show(query, <Page />);
    expect(head()).toHaveTextContent(/^$/);
    act(() => acme && storeClient('one', acme));
    expect(head()).toHaveTextContent('Acmeacme.testVerified');
    expect(screen.getByRole('link', { name: 'acme.test, Website of Acme' })).toBeInTheDocument();
  },
);

test('a page that a mail’s link leads to says where its user set out', async () => {
  if (acme) storeClient('two', acme);
  await show('token=abc', <Page from="loginChallenge=two" />);
  expect(head()).toHaveTextContent('Acme');
  expect((await extra()).getByText('Ends with two')).toBeInTheDocument();
});

test('without a client there is no head', async () => {
  await show('redirectToPath=%2Faccount', <Page from="" />);
  expect(head()).toBeNull();
});
