import { Icon, Logo, SiteLink } from '@vestibule/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ShownAccount } from '../client/asking';
import './account-menu.css';

interface AccountMenuProps {
  /** What the button is for, for users who can't see it. */
  readonly label: string;
  /** Who is signed in; undefined until that is known. */
  readonly account: ShownAccount | undefined;
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly onFollow: (href: string) => void;
  /** Below the links: the button that signs out. */
  readonly children: ReactNode;
}

/** A picture with a letter in its place, which opens the links of the account and "Sign out". */
export function AccountMenu({ label, account, links, onFollow, children }: AccountMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const title = account?.name ?? account?.address ?? '';
  useClosing(isOpen, menu, (isByKey) => {
    setOpen(false);
    if (isByKey) button.current?.focus();
  });

  return (
    <section className="vs-account-menu" aria-label={label} ref={menu}>
      <button
        ref={button}
        type="button"
        className="vs-account-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Logo address={account?.picture} name={title} />
        <bdi className="vs-account-title">{title}</bdi>
        <span className="vs-hidden">{label}</span>
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} className="vs-account-panel" hidden={!isOpen}>
        {account && (
          <p className="vs-account-who">
            {account.name && (
              <strong>
                <bdi>{account.name}</bdi>
              </strong>
            )}
            <bdi dir="ltr">{account.address}</bdi>
          </p>
        )}
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <SiteLink href={href} onFollow={onFollow}>
                {text}
              </SiteLink>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

/** Closes the menu by Escape, by a press outside of it, and when the focus leaves it. */
function useClosing(
  isOpen: boolean,
  menu: { readonly current: HTMLElement | null },
  onClose: (isByKey: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose(true);
    };
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => controller.abort();
  }, [isOpen, menu, onClose]);
}
