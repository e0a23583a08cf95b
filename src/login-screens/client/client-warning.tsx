import { foreignName, Notice } from '@vestibule/ui';

interface ClientWarningProps {
  /** What the API says of the client; undefined if it says nothing. */
  readonly trust: { readonly verified: boolean; readonly imitates?: string | undefined } | undefined;
  /** Fit for a sentence. */
  readonly clientName: string;
  readonly appName: string;
  /** Translates the sentences about clients, which all packages share. */
  readonly t: (
    key: 'client.unverified' | 'client.imitates',
    values: Readonly<Record<string, string>>,
  ) => string;
}

/** The warning about a client that nobody vouches for. It belongs under the heading, before anything to fill in. */
export function ClientWarning({ trust, clientName, appName, t }: ClientWarningProps) {
  if (!trust || trust.verified) return null;
  const other = foreignName(trust.imitates ?? '');
  return (
    <>
      {other && <Notice tone="danger">{t('client.imitates', { clientName, other })}</Notice>}
      <Notice tone="warning">{t('client.unverified', { clientName, appName })}</Notice>
    </>
  );
}
