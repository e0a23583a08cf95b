import { ClientHead, PasswordForm } from '@vestibule/forms';
import { Logo, Notice, PageFrame } from '@vestibule/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PartName } from './parts';

/**
 * The markup of the document's form, which the build puts into the document: the real page's components, without words.
 * The words depend on the language and on who asks, so `showForm` fills them in.
 */
export function documentFormMarkup(): string {
  return renderToStaticMarkup(<DocumentForm />, { identifierPrefix: 'document' });
}

function DocumentForm() {
  return (
    <PageFrame appName={part('appName')} title={part('title')} above={<Head />}>
      <div data-part={'warning' satisfies PartName} hidden>
        <Notice tone="warning">{part('unverified')}</Notice>
      </div>
      <PasswordForm
        mode="signin"
        // Has no effect outside a dialog, so the browser never sends the form by itself.
        method="dialog"
        words={{ email: part('emailLabel'), password: part('passwordLabel'), submit: '' }}
        email={EMPTY}
        // Keeps the caret's position readable, for the real form.
        emailType="text"
        password={EMPTY}
      />
    </PageFrame>
  );
}

/** Who asks, verified and with a logo, and with the letter that replaces a missing one. */
function Head() {
  return (
    <>
      <div data-part={'head' satisfies PartName} hidden>
        <ClientHead client={ANYONE} />
      </div>
      <div data-part={'monogram' satisfies PartName} hidden>
        <Logo address={undefined} name="" />
      </div>
    </>
  );
}

const ANYONE = {
  logo: 'data:,',
  name: '',
  letterOf: '',
  site: { address: 'https://client.invalid', host: '', label: '' },
  state: { verified: true, text: 'x' },
};

const EMPTY = { value: '', onValue: () => undefined };

function part(name: PartName) {
  return <span data-part={name} />;
}
