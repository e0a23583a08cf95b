import { sharedMessages } from '@vestibule/auth-runtime/react';

const en = {
  loading: 'Loading a few questions…',
  progress: 'Part {number} of {total}',
  submit: 'Save and continue',
  busy: 'Saving…',
  required: 'This is required.',
  'number.wrong': 'Enter a number.',
  gone: 'This form doesn’t ask for “{field}”, which is needed here. Please contact this site’s support.',
};

const de: Record<keyof typeof en, string> = {
  loading: 'Ein paar Fragen werden geladen …',
  progress: 'Teil {number} von {total}',
  submit: 'Speichern und weiter',
  busy: 'Wird gespeichert …',
  required: 'Das wird benötigt.',
  'number.wrong': 'Geben Sie eine Zahl ein.',
  gone: 'Dieses Formular fragt nicht nach „{field}“, das hier benötigt wird. Bitte wenden Sie sich an den Support dieser Website.',
};

/** What the step says besides what the backend's sections say. */
export const messages = { en, de: () => Promise.resolve(de), shared: sharedMessages };
