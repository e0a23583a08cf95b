import { useState } from 'react';
import { Button } from './button';

/** The labels of the copy button. */
export interface CopyWords {
  readonly copy: string;
  readonly done: string;
  readonly failed: string;
}

/** Copies a text, and says so. */
export function CopyButton({ text, words }: { readonly text: string; readonly words: CopyWords }) {
  const [result, setResult] = useState<'done' | 'failed'>();
  const copy = async () => {
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
      <Button tone="quiet" onPress={() => void copy()}>
        {words.copy}
      </Button>
      <output className="vs-quiet">{result && words[result]}</output>
    </div>
  );
}
