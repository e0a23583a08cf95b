import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegistry } from '@vestibule/contract';
import { later } from '@vestibule/ui';
import { useState } from 'react';
import { RemoteFailure } from './remote-failure';
import { RemoteView } from './remote-view';
import { guardRuntime } from '../trust/one-runtime';
import type { PageRemotes } from './remote-loader';

const checked = checkRegistry({
  remotes: [{ name: 'billing', version: '1.0.0', contract: '1.0.0', entry: '/billing/entry.js' }],
});
if (!checked.ok) throw new Error(checked.problems.join());
const registry = checked.value;
const [entry] = registry.remotes;
if (!entry) throw new Error('the registry lists one remote');
const violations = guardRuntime(window);
const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  jest.spyOn(console, 'error').mockImplementation((message) => void errors.push(String(message)));
});

function show(load: PageRemotes['load']) {
  render(
    <RemoteView
      remotes={{ registry, load, violations }}
      entry={entry ?? fail()}
      exportName="Page"
      props={{ name: 'Ada' }}
      failed={({ error, onRetry }) => <RemoteFailure error={error} onRetry={onRetry} />}
    />,
  );
}

function fail(): never {
  throw new Error('the registry lists one remote');
}

function Page({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('a remote’s export is shown with its props', async () => {
  show(async () => ({ Page }));
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
});

test('a remote that can’t be loaded is named, with a number, and can be retried', async () => {
  let down = true;
  show(async () => {
    if (down) throw new TypeError('Failed to fetch');
    return { Page };
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t load the part “billing”');
  expect(screen.getByText('Reference: VST-215')).toBeInTheDocument();
  expect(errors[0]).toMatch('billing');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
});

test.each([
  ['development', 1],
  ['production', 0],
])('in %s, the stack of what a remote threw is %d times on the page', async (mode, times) => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  const thrown = new TypeError('no such product');
  thrown.stack = 'TypeError: no such product\n    at Page (https://remotes.test/1.js?token=secret:1:2)';
  show(() => Promise.reject(thrown));
  expect(await screen.findByText('Reference: VST-215')).toBeInTheDocument();
  const stacks = screen.queryAllByText(/at Page \(https:\/\/remotes\.test\/1\.js:1:2\)/);
  process.env['NODE_ENV'] = before;
  expect(stacks).toHaveLength(times);
  expect(document.body).not.toHaveTextContent('secret');
});

test('the button reloads a failed part of a remote', async () => {
  let down = true;
  const Part = later(async () => {
    if (down) throw new Error('the chunk is out of reach');
    return Page;
  });
  show(async () => ({ Page: Part }));
  expect(await screen.findByText('Reference: VST-215')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
});

test('a missing export is reported by name', async () => {
  show(async () => ({ Other: Page }));
  expect(await screen.findByText('Reference: VST-214')).toBeInTheDocument();
  expect(errors[0]).toMatch('it exports no component "Page"');
});

test('a remote that throws while rendering loses only its own box', async () => {
  show(async () => ({
    Page: () => {
      throw new Error('no');
    },
  }));
  expect(await screen.findByText('Reference: VST-215')).toBeInTheDocument();
  expect(errors).toContainEqual(
    expect.stringMatching(/^VST-215 REMOTE_THREW: remote "billing" 1\.0\.0 at \//),
  );
  // In development the page says where.
  expect(screen.getByText(/Error: no at Page /)).toBeInTheDocument();
});

test('typed values are back after a retry, except passwords and values that fail again when restored', async () => {
  show(async () => ({ Page: Touchy }));
  await userEvent.type(await screen.findByLabelText('Nickname'), 'Countess');
  await userEvent.type(screen.getByLabelText('Password'), 'hunter2');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Nickname')).toHaveValue('Countess');
  expect(screen.getByText('Nickname: Countess')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Nickname')).toHaveValue('');
});

test('what a translating browser broke is shown again with what was typed, and says so', async () => {
  show(async () => ({ Page: Bare }));
  await userEvent.type(await screen.findByLabelText('Nickname'), 'Countess');
  const breakIt = async () => {
    const button = screen.getByRole('button', { name: 'Save' });
    const font = document.createElement('font');
    font.textContent = 'Save';
    button.replaceChildren(font);
    await userEvent.click(button);
  };
  await breakIt();
  expect(await screen.findByRole('status')).toHaveTextContent('Your browser changed this page');
  expect(screen.getByLabelText('Nickname')).toHaveValue('Countess');
  // Not for ever: what breaks each time is reported as any other failure.
  await breakIt();
  await breakIt();
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  await breakIt();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

function Bare() {
  const [nickname, setNickname] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <form>
      <input
        aria-label="Nickname"
        name="nickname"
        value={nickname}
        onChange={({ target }) => setNickname(target.value)}
      />
      <button type="button" onClick={() => setBusy(true)}>
        {busy && <span />}
        Save
      </button>
    </form>
  );
}

function Touchy() {
  const [nickname, setNickname] = useState('');
  const [broken, setBroken] = useState(false);
  // A different failure each time, because the same one twice reloads the document.
  if (broken) throw new Error('no');
  return (
    <form>
      <input
        aria-label="Nickname"
        name="nickname"
        value={nickname}
        onChange={({ target }) => setNickname(target.value)}
      />
      <input aria-label="Password" name="password" autoComplete="current-password" />
      <p>Nickname: {nickname}</p>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </form>
  );
}
