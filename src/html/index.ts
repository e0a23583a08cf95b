export { html } from './html';
export type { Markup } from './html';
export { SERVER_PAGE_POLICY, serverPage } from './server-page';
