import { useRef, type RefObject } from 'react';

/**
 * The controls of a form by their names, whichever remote shows them.
 *
 * @returns the form's ref, whether it has a control, and a ref to a control
 */
export function useFormControls() {
  const form = useRef<HTMLFormElement>(null);
  const named = (name: string) => form.current?.elements.namedItem(name) ?? null;
  const has = (name: string) => named(name) !== null;
  const controlOf = (name: string): RefObject<HTMLElement | null> => ({
    get current() {
      const found = named(name);
      const control = found instanceof RadioNodeList ? found[0] : found;
      return control instanceof HTMLElement ? control : null;
    },
  });
  return { form, has, controlOf };
}
