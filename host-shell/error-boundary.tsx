import { AttemptContext } from '@vestibule/ui';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands there instead once something below has thrown. */
  readonly fallback: (failure: unknown, reset: () => void) => ReactNode;
}

/** Catches what is thrown while its children render. React asks for a class here. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly caught: readonly [unknown] | undefined; readonly attempt: object }
> {
  override state = { caught: undefined as readonly [unknown] | undefined, attempt: {} };

  static getDerivedStateFromError(failure: unknown) {
    return { caught: [failure] as const };
  }

  override render(): ReactNode {
    const { caught, attempt } = this.state;
    if (!caught) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>;
    return this.props.fallback(caught[0], () => this.setState({ caught: undefined, attempt: {} }));
  }
}
