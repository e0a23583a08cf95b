import { sentences } from '@vestibule/ui';

/** What this remote says. */
export const messages = sentences({
  title: 'Template title',
  text: 'This page is yours. Its words are in messages.ts.',
  note: 'A note that only this page keeps',
  home: 'Go to the start page',
  section: 'This section of the account is yours, too.',
});
