interface LoadingPlaceProps {
  readonly label: string;
  /** When it can be seen, in milliseconds: most of what loads is soon there, and the sign of it would only flash. */
  readonly delay?: number;
}

/** All of a card that isn't there yet. Its title is for screen readers alone. */
export function LoadingPlace({ label, delay = 600 }: LoadingPlaceProps) {
  return (
    <div className="vs-loading-place" style={{ animationDelay: `${delay}ms` }}>
      <Loading label={label} />
    </div>
  );
}

/** A place that is still loading, with words for users who can't see the spinner. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <output className="vs-loading">
      <span className="vs-hidden">{label}</span>
    </output>
  );
}
