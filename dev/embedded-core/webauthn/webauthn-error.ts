/** Why the core refused options or what an authenticator answered. The message is the answer's `reason`. */
export class WebauthnError extends Error {
  override readonly name = 'WebauthnError';
  readonly code: 'INVALID_OPTIONS_ERROR' | 'INVALID_CREDENTIALS_ERROR' | 'INVALID_AUTHENTICATOR_ERROR';

  constructor(code: WebauthnError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
