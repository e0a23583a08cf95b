/** What the factor chooser says. */
export const messages = {
  en: {
    title: 'Nothing more to confirm',
    text: 'This site asks for no further step to sign in.',
    on: 'Continue',
  },
};
