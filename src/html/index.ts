export { brandLinks, type BrandLinks } from './brand-links';
export { FAILURE, failurePage, failureWords, waitingWords } from './failure-page';
export { html } from './html';
export type { Markup } from './html';
export { LANGUAGE_FIELD, languageSwitch, type LanguageSwitch } from './language-switch';
export { brandIcon, brandStyle, styleSources, type PageBrand } from './page-brand';
export { notice, SERVER_PAGE_HEADERS, serverPage, serverPageHeaders, way } from './server-page';
export { tooManyCookiesPage } from './too-many-cookies-page';
export { countCookie, nextTry, type NextTry } from './try-again';
