import { ClientMark, PasswordForm } from '@vestibule/forms';
import { Logo, Notice, PageFrame } from '@vestibule/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PartName } from './parts';

/**
 * The markup of the document's form, for the build to put into the document: the components of the real page, without
 * words. `showForm` fills them in, since they depend on the language and on who asks.
 */
export function documentFormMarkup(): string {
  return renderToStaticMarkup(<DocumentForm />, { identifierPrefix: 'document' });
}

function DocumentForm() {
  return (
    <PageFrame appName={part('appName')} title={part('title')} above={<Mark />}>
      <PasswordForm
        mode="signin"
        // It does nothing outside of a dialog: the browser never sends the form by itself.
        method="dialog"
        words={{ email: part('emailLabel'), password: part('passwordLabel'), submit: '' }}
        email={EMPTY}
        // The caret goes over to the real form.
        emailType="text"
        password={EMPTY}
      />
      <div data-part={'warning' satisfies PartName} hidden>
        <Notice tone="warning">{part('unverified')}</Notice>
      </div>
    </PageFrame>
  );
}

/** Who asks, with a logo and with the letter that stands in for one. */
function Mark() {
  return (
    <>
      <div data-part={'mark' satisfies PartName} hidden>
        <ClientMark logo="data:," name="" site={{ address: 'https://client.invalid', label: '' }} />
      </div>
      <div data-part={'monogram' satisfies PartName} hidden>
        <Logo address={undefined} name="" />
      </div>
    </>
  );
}

const EMPTY = { value: '', onValue: () => undefined };

function part(name: PartName) {
  return <span data-part={name} />;
}
