import { AttemptContext } from '@vestibule/ui';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What replaces the content once something below has thrown. */
  readonly fallback: (failure: unknown, reset: () => void) => ReactNode;
  /** Shows the content again at once, for failures that this can help with; undefined for others. */
  readonly again?: (failure: unknown, children: ReactNode) => ReactNode;
  /** Called once for each error. */
  readonly onCaught?: (failure: unknown) => void;
}

interface ErrorBoundaryState {
  readonly caught: readonly [unknown] | undefined;
  readonly attempt: object;
}

/** How often a failing content is shown again without a press. */
const MOST = 3;

/**
 * Catches errors thrown while its children render, and in their effects. React requires a class here. Later errors
 * (timers, promises, presses) don't reach it: the page is still there then, and `watchStrayErrors` reports them.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined, attempt: {} };
  private last: readonly [unknown] | undefined;
  private readonly shownAgain = new Set<readonly [unknown]>();

  static getDerivedStateFromError(failure: unknown): Pick<ErrorBoundaryState, 'caught'> {
    return { caught: [failure] };
  }

  override componentDidCatch(failure: unknown): void {
    this.props.onCaught?.(failure);
  }

  override render(): ReactNode {
    const { caught, attempt } = this.state;
    const { children, again, fallback } = this.props;
    const content = caught ? this.mayShow(caught) && again?.(caught[0], children) : children;
    if (caught && !content) return fallback(caught[0], this.reset);
    return <AttemptContext value={attempt}>{content}</AttemptContext>;
  }

  private mayShow(caught: readonly [unknown]): boolean {
    if (this.shownAgain.size < MOST) this.shownAgain.add(caught);
    return this.shownAgain.has(caught);
  }

  private readonly reset = () => {
    const { caught } = this.state;
    // If the very same failure comes back, it was cached, as by React's `lazy`: only a new document clears it.
    if (caught && this.last?.[0] === caught[0]) return window.location.reload();
    this.last = caught;
    this.setState({ caught: undefined, attempt: {} });
  };
}
