import { QUERY } from '@vestibule/contract';
import { Icon, type IconName } from '@vestibule/ui';
import type { ScreenProps, SignInWays } from '../page/screen-props';
import { ProviderButtons } from '../providers/provider-buttons';

/** A way to sign in with a form of its own, as the page's address names it. */
export type Way = 'emailpassword' | 'passwordless' | 'webauthn';

const ICONS: Readonly<Record<Way, IconName>> = {
  emailpassword: 'lock',
  passwordless: 'mail',
  webauthn: 'passkey',
};

interface OtherWaysProps extends ScreenProps {
  /** The way whose form the page shows; undefined if identity providers are the only ways. */
  readonly shown: Way | undefined;
}

/** What else the tenant offers besides the shown form, where the page by script shows it too. */
export function OtherWays({ shown, ...page }: OtherWaysProps) {
  const { ways, at, t } = page;
  const others = ways ? offeredIn(ways).filter((way) => way !== shown) : [];
  const hasOthers = others.length > 0 || (ways?.providers.length ?? 0) > 0;
  if (ways && !hasOthers) return null;

  // The others are on the page where the user chose this one.
  if (shown !== undefined && chosenWay(at) === shown) {
    return (
      <p className="vs-quiet">
        <a href={withWay(at, undefined)}>{t('signIn.way.another')}</a>
      </p>
    );
  }
  if (!ways) return null;
  return (
    <>
      {shown && <div className="vs-or">{t('signIn.way.or')}</div>}
      <ProviderButtons {...page} />
      {others.length > 0 && (
        <div className="vs-beside">
          {others.map((way) => (
            <a key={way} className="vs-button vs-button-quiet" href={withWay(at, way)}>
              <Icon name={ICONS[way]} />
              {t(`signIn.way.${way}`)}
            </a>
          ))}
        </div>
      )}
    </>
  );
}

function offeredIn({ password, code, passkey }: SignInWays): readonly Way[] {
  return [
    ...(password ? (['emailpassword'] as const) : []),
    ...(code === undefined ? [] : (['passwordless'] as const)),
    ...(passkey ? (['webauthn'] as const) : []),
  ];
}

function chosenWay(at: string): string | null {
  return new URL(at, 'https://page.invalid').searchParams.get(QUERY.way);
}

function withWay(at: string, way: Way | undefined): string {
  const { pathname, searchParams } = new URL(at, 'https://page.invalid');
  if (way === undefined) searchParams.delete(QUERY.way);
  else searchParams.set(QUERY.way, way);
  for (const key of [QUERY.step, QUERY.error, QUERY.message]) searchParams.delete(key);
  const search = searchParams.toString();
  return pathname + (search && `?${search}`);
}
