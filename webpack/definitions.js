import { runSource } from './run-source.js';

/**
 * What the sources of the document's form leave to the build.
 * @returns {Promise<Record<string, string>>} expressions by name
 */
export async function definitions() {
  const { documentFormWords } = await runSource('webpack', 'document-form-words.ts');
  return { DOCUMENT_FORM_WORDS: JSON.stringify(await documentFormWords()) };
}
