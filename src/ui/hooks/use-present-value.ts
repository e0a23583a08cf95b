import { useEffect, useEffectEvent, useRef } from 'react';

// A package that takes react-dom as well would be one file more before the first screen. The page has loaded it anyway.
let atOnce = (act: () => void) => act();
const loading = async () => {
  const { flushSync } = await import('react-dom');
  atOnce = flushSync;
};

/**
 * Tells what stands in a control before its form handles a press. Password managers and other tools set values without
 * the events that React listens for.
 *
 * @param id of the control
 * @param value that React knows of; of a box to tick, `true` or `false`
 * @param onValue called with another one
 */
export function usePresentValue(id: string, value: string, onValue: (value: string) => void): void {
  const unknown = useRef<string>(undefined);
  // All are read before one is told: React then writes what it knows of into the others.
  const read = useEffectEvent(({ type, target }: Event) => {
    const control = controlOf(id);
    // What is changed or pressed itself tells by itself.
    const isRead = control && (control !== target || type === 'focusout');
    unknown.current = isRead && presentOf(control) !== value ? presentOf(control) : undefined;
  });
  const tell = useEffectEvent(() => {
    const { current: present } = unknown;
    // At once, so that React's own listener, if it comes next, sees the new state.
    if (present !== undefined) atOnce(() => onValue(present));
  });
  useEffect(() => {
    void loading();
    const form = controlOf(id)?.form;
    const onRead = (event: Event) => read(event);
    const onTell = () => tell();
    const apply = (call: 'addEventListener' | 'removeEventListener') => {
      for (const kind of [...PRESSES, ...CHANGES]) document[call](kind, onRead, true);
      for (const kind of PRESSES) form?.[call](kind, onTell, true);
      for (const kind of CHANGES) document[call](kind, onTell);
    };
    apply('addEventListener');
    return () => apply('removeEventListener');
  }, [id]);
}

/** Told before React's own listener. */
const PRESSES = ['click', 'submit'];
/** Told after it: a press begins with them, and React has written into the other controls by then. */
const CHANGES = ['input', 'change', 'focusout'];

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
