import * as authReact from 'supertokens-auth-react';
import { useEffect, useReducer } from 'react';
import { changeLanguage as changeLanguageOfPage, subscribeToLanguage } from '../sdk/language';

type Translate = ReturnType<typeof authReact.useTranslation>;

// This file is loaded once supertokens-auth-react is initialised.
const translateAnywhere: Translate = authReact.getTranslationFunction();
const listeners = new Set<() => void>();
let changed = Promise.resolve();

subscribeToLanguage((language) => {
  changed = authReact.changeLanguage(language).then(tellListeners);
});

/** As its hook of this name, which works inside of the prebuilt screens alone: their provider isn't public. */
export function useTranslation(): Translate {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const translateInScreen = authReact.useTranslation();
  useEffect(() => {
    listeners.add(renderAgain);
    return () => void listeners.delete(renderAgain);
  }, []);
  return (key) => {
    try {
      return translateInScreen(key);
    } catch {
      return translateAnywhere(key);
    }
  };
}

/** As its function of this name, for the whole page: {@link changeLanguageOfPage}. */
export async function changeLanguage(language: string): Promise<void> {
  changeLanguageOfPage(language);
  await changed;
}

/** As its function of this name, and tells {@link useTranslation}. */
export function loadTranslation(store: authReact.TranslationStore): void {
  authReact.loadTranslation(store);
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
