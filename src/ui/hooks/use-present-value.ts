import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Tells what stands in a control before its form handles a press. Password managers and other tools set values without
 * the events that React listens for.
 *
 * @param id of the control
 * @param value that React knows of; of a box to tick, `true` or `false`
 * @param onValue called with another one
 */
export function usePresentValue(id: string, value: string, onValue: (value: string) => void): void {
  const tell = useEffectEvent((present: string) => {
    // React's own listener, which comes next, sees the new state.
    if (present !== value) flushSync(() => onValue(present));
  });
  useEffect(() => {
    const form = controlOf(id)?.form;
    let present: string | undefined;
    // All are read before one is told: React then writes what it knows of into the others.
    const read = ({ target }: Event) => {
      const control = controlOf(id);
      // What is pressed itself is about to tell.
      present = control && control !== target ? presentOf(control) : undefined;
    };
    const onPress = () => present !== undefined && tell(present);
    for (const kind of PRESSES) {
      document.addEventListener(kind, read, true);
      form?.addEventListener(kind, onPress, true);
    }
    return () => {
      for (const kind of PRESSES) {
        document.removeEventListener(kind, read, true);
        form?.removeEventListener(kind, onPress, true);
      }
    };
  }, [id]);
}

const PRESSES = ['click', 'submit'] as const;

function presentOf(control: NonNullable<ReturnType<typeof controlOf>>): string {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
    ? String(control.checked)
    : control.value;
}

function controlOf(id: string) {
  const found = document.getElementById(id);
  const isControl =
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement;
  return isControl ? found : undefined;
}
