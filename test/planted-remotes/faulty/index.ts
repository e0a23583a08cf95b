import type { SlotComponentProps } from '@vestibule/contract';
import { createElement, use, useEffect } from 'react';

/** What goes wrong: the test says so in the browser's storage, before the remote is loaded or retried. */
const fault = () => window.localStorage.getItem('planted-fault');
const never = new Promise<string>(() => undefined);

if (fault() === 'throws at import') throw new Error('planted: at import');

function useFault(): void {
  const what = fault();
  if (what === 'throws in render') throw new Error('planted: in render');
  if (what === 'never resolves') use(never);
  useEffect(() => {
    if (what === 'throws in an effect') throw new Error('planted: in an effect');
    if (what === 'throws in a timer') setTimeout(throwLate);
  }, [what]);
}

function throwLate(): never {
  throw new Error('planted: in a timer');
}

function press(): void {
  if (fault() === 'throws in a press') throw new Error('planted: in a press');
}

/** Fills `sign-in/form` with a text, or fails as told. */
export function PlantedForm({ context }: SlotComponentProps<'sign-in/form'>) {
  useFault();
  return `The planted form is here, with ${context.typedEmail ?? 'no address'}`;
}

/** A page, or a slot. */
export function Planted() {
  useFault();
  return createElement('button', { type: 'button', onClick: press }, 'A planted button');
}
