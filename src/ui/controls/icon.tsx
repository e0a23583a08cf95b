import {
  ArrowRight,
  Check,
  ChevronDown,
  Circle,
  CircleAlert,
  CircleCheck,
  Clock,
  KeyRound,
  LockKeyhole,
  Mail,
  type IconNode,
} from 'lucide';
import { createElement } from 'react';

/** The icons that several screens show. All are of one family, lucide.dev. */
const ICONS = {
  alert: CircleAlert,
  arrow: { mirrored: ArrowRight },
  check: Check,
  chevron: ChevronDown,
  circle: Circle,
  clock: Clock,
  done: CircleCheck,
  lock: LockKeyhole,
  mail: Mail,
  passkey: KeyRound,
} as const;

/**
 * The name of an icon, or one of lucide's that only few screens show. `mirrored` ones follow the text: arrows that point
 * along it, and drawings of its lines. Checks, clocks, keys, devices and logos look the same from either side.
 */
export type IconName = keyof typeof ICONS | Shapes;

type Shapes = IconNode | { readonly mirrored: IconNode };

interface IconProps {
  readonly name: IconName;
  /** Width and height, in pixels. */
  readonly size?: number;
}

/** A picture beside words that say the same. */
export function Icon({ name, size = 20 }: IconProps) {
  const given: Shapes = typeof name === 'string' ? ICONS[name] : name;
  const isMirrored = 'mirrored' in given;
  const shapes = isMirrored ? given.mirrored : given;
  return (
    <svg
      className={isMirrored ? 'vs-icon vs-icon-mirrored' : 'vs-icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 2.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([shape, places], at) => createElement(shape, { ...places, key: at }))}
    </svg>
  );
}
