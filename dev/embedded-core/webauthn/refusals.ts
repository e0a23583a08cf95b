import { WebauthnError } from './webauthn-error';

/** The refusal that corresponds to a WebauthnError. */
export async function refusals<T>(
  answer: () => T | Promise<T>,
): Promise<T | { status: WebauthnError['code']; reason: string }> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof WebauthnError)) throw error;
    return { status: error.code, reason: error.message };
  }
}
