import type { RequiredField } from './judge-required';

/** How long the application's own check of a field may take, in milliseconds. */
const PATIENCE_MS = 5000;

/** The application's own check of a field threw, or took too long. */
export class NotChecked extends Error {
  constructor(fieldId: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The check of the sign-up field ${fieldId} failed: ${why}.`, { cause });
  }
}

/**
 * Has the application check the value of a field.
 *
 * @param reader `lang` is a BCP 47 tag
 * @returns what is wrong, in the reader's language if the application has it; undefined if nothing is
 * @throws {NotChecked}
 */
export async function checkedField(
  { id, validate }: Pick<RequiredField, 'id' | 'validate'>,
  value: unknown,
  { tenantId, lang }: { readonly tenantId: string; readonly lang: string },
): Promise<string | undefined> {
  if (!validate) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    const refusal = await Promise.race([Promise.resolve().then(() => validate(value, tenantId)), late]);
    return refusal === undefined ? undefined : inLanguage(refusal, lang);
  } catch (cause) {
    throw new NotChecked(id, cause);
  } finally {
    clearTimeout(timer);
  }
}

function inLanguage(refusal: string | Readonly<Record<string, string>>, lang: string): string {
  if (typeof refusal === 'string') return refusal;
  const [base = ''] = lang.split('-');
  const tag = [lang, base, 'en'].find((each) => Object.hasOwn(refusal, each));
  return (tag === undefined ? Object.values(refusal)[0] : refusal[tag]) ?? '';
}
