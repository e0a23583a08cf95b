import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CheckboxesField, CheckboxField, ChoiceField, TextAreaField } from './choice-fields';

function Form({ onSend }: { readonly onSend: (typed: unknown) => void }) {
  const [about, setAbout] = useState('');
  const [plan, setPlan] = useState('');
  const [terms, setTerms] = useState('');
  const [news, setNews] = useState('');
  const [topics, setTopics] = useState<readonly string[]>(['art']);
  const shared = { hint: undefined, required: true, error: undefined, autoComplete: undefined };
  const options = ['art', 'music'].map((value) => ({ value, label: value }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ about, plan, terms, news, topics });
      }}
    >
      <TextAreaField {...shared} name="about" label="About" value={about} onValue={setAbout} />
      <ChoiceField {...shared} {...{ options }} name="plan" label="Plan" value={plan} onValue={setPlan} />
      <CheckboxField {...shared} name="terms" label="Terms" value={terms} onValue={setTerms} />
      <CheckboxField {...shared} name="news" label="News" value={news} onValue={setNews} />
      <CheckboxesField
        {...shared}
        {...{ options }}
        name="topics"
        label="Topics"
        value=""
        onValue={() => undefined}
        chosen={topics}
        onChosen={setTopics}
      />
      <button>Save</button>
    </form>
  );
}

test('what stands in the controls is what is sent, whichever events came', async () => {
  let sent: unknown;
  render(<Form onSend={(typed) => (sent = typed)} />);
  // From when the page has what it loads late.
  await waitFor(() => {
    screen.getByLabelText<HTMLTextAreaElement>('About').value = 'Analyst';
    screen.getByLabelText<HTMLSelectElement>('Plan').value = 'music';
    screen.getByLabelText<HTMLInputElement>('Terms').checked = true;
    screen.getByLabelText<HTMLInputElement>('music').checked = true;
    act(() => screen.getByRole('button').click());
    // A box that nobody ticked still has no value.
    expect(sent).toEqual({
      about: 'Analyst',
      plan: 'music',
      terms: 'true',
      news: '',
      topics: ['art', 'music'],
    });
  });
  act(() => screen.getByLabelText('art').click());
  act(() => screen.getByLabelText('News').click());
  act(() => screen.getByRole('button').click());
  expect(sent).toMatchObject({ news: 'true', topics: ['music'] });
});
