/** What a document depends on. */
export interface DocumentRequest {
  /** The built shell. */
  dist: string;
  /** What `vestibule.config.json` holds. */
  settings: unknown;
  url: URL;
  /** The website base path, with no slash at its end. */
  basePath: string;
  /** The API's answer for the page's login challenge, if it has given one. */
  loginInfo?: unknown;
}
