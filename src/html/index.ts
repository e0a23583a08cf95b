export { html } from './html';
export type { Markup } from './html';
