import { firstForm, showing, type Way } from '@vestibule/login-flow';
import { pressOf } from '../page/parts';
import type { ScreenProps } from '../page/screen-props';
import { ProviderButtons } from '../providers/provider-buttons';
import { OtherWays } from '../ways/other-ways';

interface WaysOfPageProps extends ScreenProps {
  /** The way whose form the page shows; undefined if identity providers are the only ways. */
  readonly shown: Way | undefined;
}

/** What else the tenant offers besides the shown form. */
export function WaysOfPage({ shown, ...page }: WaysOfPageProps) {
  const { ways, clientType, at } = page;
  const { searchParams: query } = new URL(at, 'https://page.invalid');
  const { way, isChosen, offered } = firstForm({ query, ways, canUsePasskeys: true });
  const ofType = clientType !== undefined && { clientType };
  return (
    <OtherWays
      form={{ way: shown, isChosen: isChosen && way === shown, offered }}
      ways={ways}
      providers={
        ways && ways.providers.length > 0 ? (
          <ProviderButtons
            providers={ways.providers}
            pressOf={(id) => pressOf(page, 'provider', { thirdPartyId: id, ...ofType })}
          />
        ) : undefined
      }
      goTo={(other) => ({ href: showing(at, { way: other, step: undefined }) })}
    />
  );
}
