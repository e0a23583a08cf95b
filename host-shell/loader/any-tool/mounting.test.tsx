import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegistry, type MountExport } from '@vestibule/contract';
import { RemoteFailure } from '../remote-failure';
import { RemoteView } from '../remote-view';
import { guardRuntime } from '../../trust/one-runtime';

const checked = checkRegistry({
  remotes: [{ name: 'billing', version: '1.0.0', contract: '1.6.0', entry: '/billing/entry.js' }],
});
if (!checked.ok) throw new Error(checked.problems.join());
const registry = checked.value;
const violations = guardRuntime(window);
const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  jest.spyOn(console, 'error').mockImplementation((message) => void errors.push(String(message)));
});

const context = {
  appName: 'Vestibule',
  basePath: '/auth',
  locale: 'en',
  query: new URLSearchParams(),
  params: {},
  navigate: () => undefined,
  slot: () => null,
};

function view(part: unknown, locale = 'en') {
  const [entry] = registry.remotes;
  if (!entry) throw new Error('the registry lists one remote');
  return (
    <RemoteView
      remotes={{ registry, load: load(part), violations }}
      entry={entry}
      exportName="Page"
      props={{ context: { ...context, locale }, path: '/mfa' }}
      failed={({ error, onRetry }) => <RemoteFailure error={error} onRetry={onRetry} />}
    />
  );
}

const loads = new Map<unknown, () => Promise<Readonly<Record<string, unknown>>>>();

/** The same function for the same part: another one would load it anew. */
function load(part: unknown) {
  const made = loads.get(part) ?? (async () => ({ Page: part }));
  loads.set(part, made);
  return made;
}

const log: string[] = [];

/** A part of no library. */
function plain(rest: Partial<{ update: () => void; unmount: () => void }> = {}): MountExport {
  return {
    mount: (element, { locale }, props) => {
      log.push(`mount ${locale} ${JSON.stringify(props)}`);
      element.textContent = `Here in ${locale}`;
      const unmount = rest.unmount ?? (() => void log.push(`unmount ${locale}`));
      return rest.update ? { update: rest.update, unmount } : unmount;
    },
  };
}

beforeEach(() => void (log.length = 0));

test('an export that mounts itself is shown, and ends with its box', async () => {
  const shown = render(view(plain()));
  expect(await screen.findByText('Here in en')).toBeInTheDocument();
  shown.unmount();
  expect(log).toEqual(['mount en {"path":"/mfa"}', 'unmount en']);
});

test('without "update" it is mounted anew for another language, and for nothing else', async () => {
  const part = plain();
  const shown = render(view(part));
  await screen.findByText('Here in en');
  shown.rerender(view(part));
  shown.rerender(view(part, 'de'));
  expect(await screen.findByText('Here in de')).toBeInTheDocument();
  expect(screen.queryByText('Here in en')).toBeNull();
  expect(log).toEqual(['mount en {"path":"/mfa"}', 'unmount en', 'mount de {"path":"/mfa"}']);
});

test('with "update" it is told of changes', async () => {
  const update = jest.fn();
  const part = plain({ update });
  const shown = render(view(part));
  await screen.findByText('Here in en');
  shown.rerender(view(part, 'de'));
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ locale: 'de' }), { path: '/mfa' });
  expect(log).toEqual(['mount en {"path":"/mfa"}']);
});

test('what mount throws is shown in its place, with a retry', async () => {
  let isBroken = true;
  const part: MountExport = {
    mount: (...given) => {
      if (isBroken) throw new Error('no');
      return plain().mount(...given);
    },
  };
  render(view(part));
  expect(await screen.findByText('Reference: VST-215')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here in en')).toBeInTheDocument();
});

test('what update throws is shown in its place', async () => {
  const part = plain({
    update: () => {
      throw new Error('no');
    },
  });
  const shown = render(view(part));
  await screen.findByText('Here in en');
  shown.rerender(view(part, 'de'));
  expect(await screen.findByText('Reference: VST-215')).toBeInTheDocument();
  expect(log).toContain('unmount en');
});

test('what unmount throws is reported, and stops nothing', async () => {
  const part = plain({
    unmount: () => {
      throw new Error('no');
    },
  });
  const shown = render(view(part));
  await screen.findByText('Here in en');
  shown.unmount();
  expect(errors).toEqual([expect.stringMatching(/^VST-215 REMOTE_THREW: remote "billing" 1\.0\.0/)]);
});

test('a mount that returns nothing to end it is refused', async () => {
  render(view({ mount: async () => undefined }));
  expect(await screen.findByText('Reference: VST-215')).toBeInTheDocument();
});

test('elements of an older React are refused in a sentence', async () => {
  const element = { $$typeof: Symbol.for('react.element'), type: 'p', props: {}, key: null, ref: null };
  render(view(() => element));
  expect(await screen.findByText('Reference: VST-216')).toBeInTheDocument();
  expect(errors.join()).toMatch('it has a React before 19 in it: build it with React 19');
});
