/** What this remote says. */
export const messages = {
  en: {
    title: 'Template title',
    text: 'This page is yours. Its words are in messages.ts.',
    home: 'Go to the start page',
  },
};
