import { Logo } from '@vestibule/ui';
import './client-mark.css';

interface ClientMarkProps {
  /** The address of its logo, safe to load. */
  readonly logo: string | undefined;
  /** The client's name; its first letter replaces a missing logo. */
  readonly name: string;
  readonly site: { readonly address: string; readonly label: string } | undefined;
}

/** Logo and website of the client that asks. It keeps its height while they load. */
export function ClientMark({ logo, name, site }: ClientMarkProps) {
  return (
    <div className="vs-client-mark">
      <Logo address={logo} name={name} />
      {site && (
        <a href={site.address} target="_blank" rel="noopener noreferrer" aria-label={site.label}>
          {new URL(site.address).host}
        </a>
      )}
    </div>
  );
}
