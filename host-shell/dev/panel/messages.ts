import en from './panel.en.json';

/** What the panel for developers says. */
export const panelMessages = { en };
