import type { WayFormProps } from './way-form';

/** Placeholder that its own change replaces. */
export function PasskeyForm(_props: WayFormProps) {
  return null;
}
