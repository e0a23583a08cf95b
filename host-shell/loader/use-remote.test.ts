import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { checkRegistry, ShellError, type RegistryEntry } from '@vestibule/contract';
import { useListing } from './use-listing';
import type { PageRemotes, RemoteLoader } from './remote-loader';
import { useRemote } from './use-remote';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

/** Calls that settle when the test says so, in the order they were made. */
function calls<Result>() {
  const made: { readonly resolve: (result: Result) => void; readonly reject: (failure: Error) => void }[] =
    [];
  const call = () => new Promise<Result>((resolve, reject) => void made.push({ resolve, reject }));
  const at = (index: number) => made[index] ?? never();
  return { call, at, count: () => made.length };
}

function never(): never {
  throw new Error('nothing was asked for');
}

function remote(name: string): RegistryEntry {
  const checked = checkRegistry({
    remotes: [{ name, version: '1.0.0', contract: '1.0.0', entry: `/${name}.js` }],
  });
  return (checked.ok ? checked.value.remotes[0] : undefined) ?? never();
}

const Page = () => null;
const Other = () => null;

describe('a remote', () => {
  const show = (load: PageRemotes['load']) =>
    renderHook(({ entry }) => useRemote({ load }, entry, 'Page'), {
      initialProps: { entry: remote('billing') },
    });

  test('a retry’s result doesn’t replace another remote', async () => {
    const loads = calls<Readonly<Record<string, unknown>>>();
    const page = show(loads.call);
    await act(async () => loads.at(0).reject(new Error('gone')));
    await act(async () => page.result.current[1]());
    page.rerender({ entry: remote('other') });
    await act(async () => loads.at(2).resolve({ Page: Other }));
    await act(async () => loads.at(1).resolve({ Page }));
    expect(page.result.current[0]).toEqual({ status: 'READY', Component: Other });
  });

  test('a retry of a page that is gone has no effect', async () => {
    const loads = calls<Readonly<Record<string, unknown>>>();
    const page = show(loads.call);
    await act(async () => loads.at(0).reject(new Error('gone')));
    await act(async () => page.result.current[1]());
    page.unmount();
    await act(async () => loads.at(1).reject(new Error('gone')));
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});

test('a retry of the listing is not reported for another page', async () => {
  const lists = calls<undefined>();
  const loader = { list: lists.call, lacks: () => true } as Pick<RemoteLoader, 'list' | 'lacks'>;
  const page = renderHook(({ path }) => useListing(loader as RemoteLoader, path), {
    initialProps: { path: '/billing' },
  });
  const failure = new ShellError('REGISTRY_UNREACHABLE');
  await act(async () => lists.at(0).reject(failure));
  const { current } = page.result;
  await act(async () => current.status === 'FAILED' && current.outage.onRetry());
  expect(lists.count()).toBe(2);
  page.rerender({ path: '/reports' });
  await act(async () => lists.at(1).reject(failure));
  expect(page.result.current).toEqual({ status: 'LOADING' });
  expect(console.error).toHaveBeenCalledTimes(1);
});
