/** What the page of scenarios says, to developers. */
export const messages = {
  en: {
    title: 'Scenarios',
    opening: 'Opening: {title}…',
    none: 'This remote has none yet. They are in its scenarios.ts.',
  },
};
