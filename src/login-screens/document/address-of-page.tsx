import { AddressNotice } from '../page/address-notice';
import type { ScreenProps } from '../page/screen-props';

/** What the page's address says. */
export function AddressOf({ at, appName }: Pick<ScreenProps, 'at' | 'appName'>) {
  return <AddressNotice query={new URL(at, 'https://page.invalid').searchParams} appName={appName} />;
}
