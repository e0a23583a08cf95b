import { SiteLink } from '@vestibule/ui';
import { FactorIcon, type PicturedFactor } from './factor-icon';
import './factor-list.css';

/** A factor to choose. */
export interface ShownFactor {
  readonly factor: PicturedFactor;
  /** Path and query of its screen. */
  readonly href: string;
  readonly name: string;
  /** What the user needs for it. */
  readonly about: string;
}

interface FactorListProps {
  readonly label: string;
  readonly factors: readonly ShownFactor[];
  /** Goes to a screen without loading the document again. */
  readonly onFollow: (href: string) => void;
}

/** The factors to choose from, one link each. */
export function FactorList({ label, factors, onFollow }: FactorListProps) {
  return (
    <ul className="vs-factors" aria-label={label}>
      {factors.map(({ factor, href, name, about }) => (
        <li key={factor}>
          <SiteLink onFollow={onFollow} href={href} className="vs-factor">
            <FactorIcon factor={factor} />
            <span className="vs-factor-words">
              <span className="vs-factor-name">{name}</span>
              <span className="vs-quiet">{about}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
