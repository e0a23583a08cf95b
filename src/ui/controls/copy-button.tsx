import { useEffect, useState } from 'react';
import { announce } from '../presses/announce';
import { Button } from './button';

/** The labels of the copy button. */
export interface CopyWords {
  readonly copy: string;
  readonly done: string;
  readonly failed: string;
}

/** How long the button says that it is done, in milliseconds. */
const SAID_MS = 3000;

/** Copies a text, and says so in the button itself, so that nothing else moves. */
export function CopyButton({ text, words }: { readonly text: string; readonly words: CopyWords }) {
  const [result, setResult] = useState<'done' | 'failed'>();
  const { copy, done, failed } = words;
  useEffect(() => {
    if (result !== 'done') return undefined;
    announce(done);
    const timer = setTimeout(() => setResult(undefined), SAID_MS);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [result, done]);
  const press = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('done');
    } catch {
      // Forbidden by the browser, or by the page that embeds this one.
      setResult('failed');
    }
  };
  return (
    <div className="vs-copy">
      <Button tone="quiet" onPress={() => void press()}>
        {/* The button keeps the width of the longer one. */}
        <span className="vs-copy-words" data-done={result === 'done' || undefined}>
          <span>{copy}</span>
          <span>{done}</span>
        </span>
      </Button>
      <output className="vs-quiet">{result === 'failed' && failed}</output>
    </div>
  );
}
