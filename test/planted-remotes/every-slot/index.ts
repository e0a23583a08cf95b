import type { SlotComponentProps } from '@vestibule/contract';
import { createElement, type ChangeEvent, type ReactNode } from 'react';

/** Before each form. */
export function Before({ path }: SlotComponentProps<'login/before-form', ReactNode>) {
  return createElement('p', null, `Before the form of ${path}`);
}

/** After each form. */
export function After() {
  return createElement('p', null, 'After the form');
}

/** A slot that breaks. */
export function Broken(): never {
  throw new Error('planted');
}

/** Below each screen. */
export function Legal() {
  return createElement('a', { href: 'https://acme.test/terms' }, 'Terms of service');
}

/** New terms to agree to. */
export function Terms({ onDone }: SlotComponentProps<'sign-in/step', ReactNode>) {
  return createElement('button', { type: 'button', onClick: onDone }, 'I agree to the new terms');
}

/** Fields of the sign-up form: a text for each. */
export function MoreFields({
  fields,
  values,
  onValue,
  errors,
}: SlotComponentProps<'sign-up/fields', ReactNode>) {
  return fields.map(({ id }) =>
    createElement(
      'label',
      { key: id },
      `Your ${id} `,
      createElement('input', {
        name: id,
        value: values[id] ?? '',
        onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(id, event.target.value),
      }),
      errors[id],
    ),
  );
}

/** A section of the account. */
export function Section() {
  return createElement('section', null, createElement('h2', null, 'Newsletter'), 'Once a month');
}
