import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { AttemptContext, later, laterPage } from './later';

class Boundary extends Component<
  { readonly children: ReactNode },
  { readonly attempt: object; readonly failed: boolean }
> {
  override state = { attempt: {}, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed)
      return <button onClick={() => this.setState({ attempt: {}, failed: false })}>Try again</button>;
    return <AttemptContext value={this.state.attempt}>{this.props.children}</AttemptContext>;
  }
}

function shown(Part: ReturnType<typeof later<{ readonly name: string }>>) {
  return (
    <Boundary>
      <Suspense fallback="Loading">
        <Part name="Ada" />
      </Suspense>
    </Boundary>
  );
}

function Hello({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

beforeEach(() => {
  // React logs what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('what failed to load is loaded again on a retry, and only then', async () => {
  let loads = 0;
  const Part = later<{ readonly name: string }>(async () => {
    loads += 1;
    if (loads < 3) throw new Error('the chunk is out of reach');
    return Hello;
  });
  render(shown(Part));
  const retry = await screen.findByRole('button');
  expect(loads).toBe(1);
  act(() => retry.click());
  const again = await screen.findByRole('button');
  expect(loads).toBe(2);
  act(() => again.click());
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  expect(loads).toBe(3);
});

test('what has loaded is shown at once the next time, without another load', async () => {
  const load = jest.fn(async () => Hello);
  const Part = later(load);
  const { unmount } = render(shown(Part));
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  unmount();
  render(shown(Part));
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what never arrives counts as failed, and can be retried', async () => {
  jest.useFakeTimers();
  const Part = later<{ readonly name: string }>(() => new Promise(() => undefined));
  render(shown(Part));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('a placeholder replaces a page until its code has loaded', async () => {
  const Waiting = ({ name }: { readonly name: string }) => <p>One moment, {name}</p>;
  const Page = laterPage(async () => Hello, Waiting);
  render(<Page name="Ada" />);
  expect(screen.getByText('One moment, Ada')).toBeInTheDocument();
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
});
