import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import {
  compileFolder,
  languagesIn,
  MessagesError,
  mistakesIn,
  readSentences,
} from '@vestibule/messages/compile';
import { Stop } from './stop';

/**
 * Compiles the sentences of a remote: those of `messages/en.json`, and of a file for each other language beside it.
 *
 * @param isEdited whether to do it again after each edit
 * @throws {Stop} in a sentence for each mistake
 */
export function compileMessages(folder: string, isEdited: boolean): void {
  const messages = path.join(folder, 'messages');
  if (!existsSync(path.join(messages, 'en.json'))) return;
  compileChecked(messages);
  if (!isEdited) return;
  const watcher = watch(messages, (_event, file) => {
    if (!file?.endsWith('.json')) return;
    try {
      compileChecked(messages);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      // What the page says stays as it was.
      console.error(error.message);
    }
  });
  watcher.unref();
}

function compileChecked(messages: string): void {
  try {
    const english = readSentences(messages, 'en');
    const mistakes = languagesIn(messages).flatMap((language) =>
      mistakesIn(language, readSentences(messages, language), english).map(
        (mistake) => `${path.join(messages, `${language}.json`)}: ${mistake}.`,
      ),
    );
    if (mistakes.length > 0) throw new Stop(mistakes.join('\n'));
    compileFolder(messages);
  } catch (error) {
    throw error instanceof MessagesError ? new Stop(error.message, { cause: error }) : error;
  }
}
