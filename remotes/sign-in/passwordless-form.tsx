import type { WayFormProps } from './way-form';

/** Placeholder that its own change replaces. */
export function PasswordlessForm(_props: WayFormProps) {
  return null;
}
