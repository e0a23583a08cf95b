import { Icon, Logo } from '@vestibule/ui';
import type { ShownClient } from './shown-client';
import './client-head.css';

interface ClientHeadProps {
  /** Who asks; undefined while that isn't known. */
  readonly client: ShownClient | undefined;
}

/** The head of every screen on the way to a client: who asks. It keeps its room while that isn't known. */
export function ClientHead({ client }: ClientHeadProps) {
  const { logo, name = '', letterOf = '', site, state } = client ?? {};
  return (
    <div className="vs-head">
      <Logo address={logo} name={letterOf} />
      <div className="vs-head-who">
        <strong dir="auto">{name}</strong>
        <span className="vs-head-facts">
          {site && (
            <a
              className="vs-head-site"
              href={site.address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={site.label}
            >
              <bdi dir="ltr">{site.host}</bdi>
            </a>
          )}
          {state && (
            <span className={state.verified ? 'vs-head-state vs-head-verified' : 'vs-head-state'}>
              {state.verified && <Icon name="done" size={16} />}
              <span>{state.text}</span>
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
