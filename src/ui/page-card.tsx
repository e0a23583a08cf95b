import { useEffect, type ReactNode } from 'react';

interface PageCardProps {
  readonly appName: string;
  /** The heading, and the title of the tab. */
  readonly title: string;
  readonly children: ReactNode;
  /** What stands above the heading, such as the client that asks. */
  readonly above?: ReactNode;
}

/** A page: the product's name, and one card with a heading. */
export function PageCard({ appName, title, children, above }: PageCardProps) {
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);

  return (
    <div className="vs-page">
      <header className="vs-brand">
        <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d="M4 21V11a8 8 0 0 1 16 0v10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          <path d="M9 21v-9a3 3 0 0 1 6 0v9z" fill="currentColor" />
        </svg>
        {appName}
      </header>
      <main className="vs-card">
        <div className="vs-stack">
          {above}
          <h1 className="vs-title">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
