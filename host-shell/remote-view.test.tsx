import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegistry } from '@vestibule/contract';
import { later } from '@vestibule/ui';
import { RemoteFailure } from './remote-failure';
import { RemoteView } from './remote-view';
import { guardRuntime } from './one-runtime';
import type { RemoteSource } from './remote-source';

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

function show(load: RemoteSource['load']) {
  render(
    <RemoteView
      source={{ registry, load }}
      violations={violations}
      entry={entry ?? fail()}
      exportName="Page"
      props={{ name: 'Ada' }}
      failed={(error, retry) => <RemoteFailure error={error} onRetry={retry} />}
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

test('a remote that can’t be loaded is named, with a number, and can be tried again', async () => {
  let down = true;
  show(async () => {
    if (down) throw new TypeError('Failed to fetch');
    return { Page };
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('“billing” could not be loaded');
  expect(screen.getByText('Reference: VST-215')).toBeInTheDocument();
  expect(errors[0]).toMatch('billing');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
});

test('a part of a remote that could not be loaded is loaded again by the button', async () => {
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

test('a missing export is told with its name', async () => {
  show(async () => ({ Other: Page }));
  expect(await screen.findByText('Reference: VST-214')).toBeInTheDocument();
  expect(errors[0]).toMatch('it exports no component "Page"');
});

test('a remote that throws while it renders costs its own box', async () => {
  show(async () => ({
    Page: () => {
      throw new Error('no');
    },
  }));
  expect(await screen.findByText('Reference: VST-215')).toBeInTheDocument();
});
