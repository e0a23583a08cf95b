export { html } from './html';
export type { Markup } from './html';
export { SERVER_PAGE_HEADERS, serverPage } from './server-page';
