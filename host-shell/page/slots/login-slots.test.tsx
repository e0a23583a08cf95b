import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegistry, type RemoteContext, type SlotContent } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { PageCard, PageSlotsContext } from '@vestibule/ui';
import { useLoginSlots, type LoginSlotsPlace } from './login-slots';
import { extra } from '../../testing/extras';
import { guardRuntime } from '../../trust/one-runtime';

const context: RemoteContext<ReactNode> = {
  appName: 'Vestibule',
  supportContact: undefined,
  basePath: '/auth',
  locale: 'en',
  query: new URLSearchParams(),
  params: {},
  navigate: () => undefined,
  slot: () => null,
};
const violations = guardRuntime(window);
let down: boolean;

beforeEach(() => {
  down = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A page of the login with a form. */
function LoginPage({ onSend, ...place }: LoginSlotsPlace & { readonly onSend?: (() => void) | undefined }) {
  const slots = useLoginSlots(place);
  return (
    <PageSlotsContext value={slots}>
      <PageCard appName="Vestibule" title="Sign in">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend?.();
          }}
        >
          <input aria-label="Email" name="email" />
          <button>Send</button>
        </form>
      </PageCard>
    </PageSlotsContext>
  );
}

interface Shown {
  readonly required: boolean;
  readonly remote?: string;
  readonly content?: SlotContent;
  readonly onSend?: () => void;
}

function showBelow({ required, remote, content, onSend }: Shown): void {
  const checked = checkRegistry({
    remotes: [
      {
        name: 'way-back',
        version: '1.0.0',
        contract: '1.3.0',
        entry: '/way-back/entry.js',
        slots: [{ slot: 'login/below', export: 'Below', required, content }],
      },
    ],
  });
  if (!checked.ok) throw new Error(checked.problems.join());
  const load = async () => {
    if (down) throw new TypeError('Failed to fetch');
    return { Below: () => <button>Go back</button> };
  };
  const remotes = { registry: checked.value, load, violations };
  render(<LoginPage remotes={remotes} context={context} path="/mfa" remote={remote} onSend={onSend} />);
}

test('a required slot’s failure is shown, with a retry', async () => {
  showBelow({ required: true, remote: 'mfa-chooser' });
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t load the part “way-back”');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await extra()).getByRole('button', { name: 'Go back' })).toBeInTheDocument();
});

test.each([
  { required: false, remote: 'mfa-chooser' },
  { required: true, remote: 'way-back', content: { en: [] } },
])('%j leaves its place empty if it fails', async (place) => {
  showBelow(place);
  await expect(screen.findByRole('alert', undefined, { timeout: 300 })).rejects.toThrow('Unable to find');
});

const NOTICE: SlotContent = {
  de: [['Bitte lies die ', { text: 'Bedingungen', href: 'https://acme.test/agb' }, '.']],
  en: [['Please read the ', { text: 'terms', href: 'https://acme.test/terms' }, '.'], 'Thank you.'],
};

test('texts of a slot are there before its code, which takes their place', async () => {
  down = false;
  showBelow({ required: true, content: NOTICE });
  expect(screen.getByText('Please read the', { exact: false })).toHaveTextContent('Please read the terms.');
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://acme.test/terms');
  expect((await extra()).getByRole('button', { name: 'Go back' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('texts of a slot stay if its code fails, and hold nothing', async () => {
  const onSend = jest.fn();
  showBelow({ required: true, content: NOTICE, onSend });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'terms' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('what is required and has no text holds the form until its code is there', async () => {
  const onSend = jest.fn();
  showBelow({ required: true, remote: 'way-back', onSend });
  await screen.findByRole('alert');
  const form = screen.getByLabelText<HTMLInputElement>('Email').form;
  act(() => form?.requestSubmit());
  expect(onSend).not.toHaveBeenCalled();
  expect(form?.closest('[inert]')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await extra();
  expect(form?.closest('[inert]')).toBeNull();
  act(() => form?.requestSubmit());
  expect(onSend).toHaveBeenCalledTimes(1);
});
