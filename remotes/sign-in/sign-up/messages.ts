/** What the fields of the configuration say besides what it says itself. A file for each language would be larger. */
export const messages = {
  en: { optional: '{label} (optional)', choose: 'Choose…' },
  de: () => Promise.resolve({ optional: '{label} (freiwillig)', choose: 'Bitte wählen …' }),
};
