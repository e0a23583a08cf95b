import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configFor, fakeApi } from '@vestibule/auth-runtime/testing';
import { ShellError } from '@vestibule/contract';
import type { FallbackForm as Form } from './fallback-form';

let api: ReturnType<typeof fakeApi>;
let FallbackForm: typeof Form;

beforeAll(async () => {
  api = fakeApi();
  // It keeps the browser's own `fetch` as soon as it is loaded.
  const { startAuthRuntime } = await import('@vestibule/auth-runtime');
  ({ FallbackForm } = await import('./fallback-form'));
  startAuthRuntime(configFor({ recipes: ['emailpassword', 'passwordless', 'webauthn', 'thirdparty'] }));
});

beforeEach(() => {
  window.history.replaceState(null, '', '/auth');
});

function show(search: string, firstFactors: readonly string[] = ['emailpassword', 'otp-email', 'webauthn']) {
  api.on('/auth/loginmethods', () =>
    Response.json({ status: 'OK', firstFactors, thirdParty: { providers: [] } }),
  );
  const failure = {
    error: new ShellError('REMOTE_TIMEOUT', { remote: 'sign-in' }),
    onRetry: () => undefined,
    retrying: false,
  };
  const context = { appName: 'Acme', query: new URLSearchParams(search) };
  return render(<FallbackForm context={context} onSuccess={() => undefined} {...failure} />);
}

test('signs in with a password, or a code', async () => {
  show('');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByText(/so here’s a simpler version/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.getByRole('button', { name: 'Email me a code' })).toBeInTheDocument();
  // Passkeys need the full form.
  expect(screen.queryByText('Use a passkey')).toBeNull();
});

test('hears what the address says: a known error, a text that isn’t ours, and the first form', async () => {
  show('error=signin&message=Call%20555&rid=passwordless');
  expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Call 555').closest('blockquote')).not.toBeNull();
  expect(await screen.findByRole('button', { name: 'Email me a code' })).toBeInTheDocument();
});

test('says that nobody knows the tenant, and shows no form that fails', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/auth?tenantId=nobodys');
  api.on('/auth/nobodys/loginmethods', () => new Response(null, { status: 404 }));
  show('tenantId=nobodys');
  expect(await screen.findByRole('heading', { name: 'We don’t know this organisation' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a way that needs the full form is left to it', async () => {
  show('', ['webauthn']);
  expect(await screen.findByText(/needs the part we couldn’t load/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});
