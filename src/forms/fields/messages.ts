/** What fields of an operator's or a backend's own say besides what those say. A file for each language would be larger. */
export const fieldMessages = {
  en: { optional: '{label} (optional)', choose: 'Choose…' },
  de: () => Promise.resolve({ optional: '{label} (freiwillig)', choose: 'Bitte wählen …' }),
};
