/** What failed without being anybody's answer: the runtime's `AuthError`, as far as the flow goes by it. */
export interface Failure {
  readonly code: string;
  /** A text that the API wrote for the user, if it sent one. */
  readonly detail: string | undefined;
  /** The id of the request in the API's log, for the user to quote. */
  readonly reference: string | undefined;
}
