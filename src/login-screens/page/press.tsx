import { Button, sharedMessages, useMessages, type Attempt } from '@vestibule/ui';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { Form } from './form';
import { Link, type Go } from './go';

/** A form that the browser sends by itself, or that waits for the page (`dialog`). */
export interface PostedForm {
  readonly method: 'post' | 'dialog';
  readonly action?: string | undefined;
  /** What it sends besides its fields, by name. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** What a press does: the browser sends a form of its own, or the page does something. */
export type Press =
  | Go
  | { readonly sends: PostedForm }
  | {
      readonly onPress: () => void;
      /** What is being done right now. */
      readonly busy?: string | undefined;
    }
  /** A link to another site. */
  | { readonly outside: string };

interface PressButtonProps {
  /** Undefined where there is no such way. */
  readonly press: Press | undefined;
  readonly tone?: 'accent' | 'quiet' | 'text' | 'plain';
  /** As of `Button`. */
  readonly isDeliberate?: boolean;
  /** What it will be doing, where the browser sends its form. */
  readonly busyWords?: string | undefined;
  /** It stands within a form with the same hidden fields, and sends that elsewhere. */
  readonly isWithin?: boolean;
  readonly children: ReactNode;
}

/** A button that does the same with script and without. */
export function PressButton(props: PressButtonProps) {
  const { press, tone = 'text', isDeliberate = false, busyWords, isWithin = false, children } = props;
  if (!press) return null;
  const className = tone === 'accent' ? 'vs-button' : `vs-button vs-button-${tone}`;
  if ('href' in press) {
    return (
      <Link {...press} className={className}>
        {children}
      </Link>
    );
  }
  if ('outside' in press) {
    return (
      <a className={className} href={press.outside} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const look = { tone, isDeliberate };
  if ('onPress' in press) {
    return (
      <Button {...look} {...press}>
        {children}
      </Button>
    );
  }
  const { action } = press.sends;
  const button = (
    <Button type="submit" {...look} busyWords={busyWords} {...(isWithin && { action })}>
      {children}
    </Button>
  );
  return isWithin ? button : <SubmitForm submit={press}>{button}</SubmitForm>;
}

/** How a form is sent: by the browser, or by the page. */
export type Submit =
  | { readonly sends: PostedForm }
  | { readonly onSubmit: () => void; readonly ref?: Ref<HTMLFormElement> | undefined };

/** What each form takes that the page sends, or the browser. */
export interface SentFormProps {
  readonly submit: Submit;
  /** The state of the page's attempts. */
  readonly attempt?: Pick<Attempt, 'status'> | undefined;
  /** What went wrong, where it concerns the whole form. */
  readonly problem: ReactNode;
}

interface SubmitFormProps extends Pick<FormHTMLAttributes<HTMLFormElement>, 'id' | 'hidden'> {
  readonly submit: Submit;
  readonly children?: ReactNode;
}

/** A form that is sent the same way with script and without. */
export function SubmitForm({ submit, children, ...attributes }: SubmitFormProps) {
  const t = useMessages(sharedMessages);
  if ('onSubmit' in submit) {
    return (
      <Form {...attributes} {...submit}>
        {children}
      </Form>
    );
  }
  const { method, action, hidden } = submit.sends;
  return (
    <form
      {...attributes}
      className="vs-stack"
      noValidate
      method={method}
      action={action}
      // For the script that sends it.
      data-busy={t('busy')}
    >
      <HiddenFields fields={hidden} />
      {children}
    </form>
  );
}

/** What a form sends besides its fields. */
export function HiddenFields({ fields }: { readonly fields: PostedForm['hidden'] }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ));
}
