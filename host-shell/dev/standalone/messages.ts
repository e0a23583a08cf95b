/** What the scenarios page says to developers. */
export const messages = {
  en: {
    title: 'Scenarios',
    opening: 'Opening: {title}…',
    none: 'This remote has no scenarios yet. Add them in its scenarios.ts.',
  },
};
