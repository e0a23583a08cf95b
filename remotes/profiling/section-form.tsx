import { Form } from '@vestibule/login-screens';
import { useFormControls } from '@vestibule/login-screens/runtime';
import {
  AttemptNotice,
  Button,
  busyWords,
  useArrivalFocus,
  useMessages,
  useProblemFocus,
} from '@vestibule/ui';
import { useRef } from 'react';
import { messages } from './messages';
import type { Profile, Section } from './profile-calls';
import { ProfileFieldInput } from './profile-field';
import { useSection } from './use-section';

interface SectionFormProps {
  readonly section: Section;
  readonly valueOf: Profile['valueOf'];
  readonly onSaved: () => void;
}

/** The fields of one section. What was typed stays until it is saved. */
export function SectionForm({ section, valueOf, onSaved }: SectionFormProps) {
  const t = useMessages(messages);
  const { attempt, held, onEntered, submit } = useSection(section, valueOf, onSaved);
  const { form, controlOf } = useFormControls();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, section.id, 'heading');
  useProblemFocus(
    attempt,
    section.fields.map(({ id }) => [id, controlOf(id)]),
  );

  return (
    <Form ref={form} onSubmit={() => void submit()}>
      <h2 className="vs-subtitle" ref={heading} tabIndex={-1}>
        {section.label}
      </h2>
      {section.description && <p>{section.description}</p>}
      <AttemptNotice attempt={attempt} />
      {section.fields.map((field) => (
        <ProfileFieldInput
          key={field.id}
          field={field}
          entered={held(field.id)}
          onEntered={(next) => onEntered(field.id, next)}
          error={attempt.problem?.fields?.[field.id]}
        />
      ))}
      <Button type="submit" busy={busyWords(attempt, t('busy'), t('busy'))}>
        {t('submit')}
      </Button>
    </Form>
  );
}
