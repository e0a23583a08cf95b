import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './button';

function Save() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button busy={busy ? 'Saving…' : undefined} onPress={() => setBusy(true)}>
        Save
      </Button>
      <Button onPress={() => setBusy(false)}>Stop</Button>
    </>
  );
}

test('a button says what it is doing on a page whose text nodes the browser has replaced', () => {
  render(<Save />);
  const button = screen.getByRole('button', { name: 'Save' });
  const words = document.createNodeIterator(button, NodeFilter.SHOW_TEXT).nextNode();
  const font = document.createElement('font');
  font.textContent = 'Speichern';
  words?.parentNode?.replaceChild(font, words);
  act(() => button.click());
  expect(button).toHaveTextContent(/^Saving…$/);
  act(() => screen.getByRole('button', { name: 'Stop' }).click());
  expect(button).toHaveTextContent(/^Save$/);
});
