/** A place that is still loading, with words for users who can't see the spinner. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <output className="vs-loading">
      <span className="vs-hidden">{label}</span>
    </output>
  );
}
