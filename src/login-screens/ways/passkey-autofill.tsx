import { QUERY, tenantIdOf } from '@vestibule/contract';
import { actionPath } from '@vestibule/login-flow';
import { submitOf } from '../page/parts';
import { HiddenFields } from '../page/press';
import type { ScreenProps } from '../page/screen-props';

/**
 * The form of a passkey that the browser offers in the field of another form. The document's script fills it in; a page
 * without script has none.
 */
export function PasskeyAutofill(page: ScreenProps) {
  const { at, api, ways, isTold } = page;
  if (isTold || !ways?.passkey) return null;
  const tenant = tenantIdOf(new URL(at, 'https://page.invalid').searchParams.get(QUERY.tenantId));
  const isNamed = tenant !== undefined && tenant !== 'public';
  return (
    <form
      hidden
      method="post"
      action={actionPath(api, 'passkey')}
      data-passkeys={`${api}${isNamed ? `/${tenant}` : ''}/webauthn/options/signin`}
    >
      <HiddenFields fields={submitOf(page, 'passkey').sends.hidden} />
      <input type="hidden" name="options" />
      <input type="hidden" name="passkey" />
    </form>
  );
}
