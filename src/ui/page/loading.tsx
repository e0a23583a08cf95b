/** A place that is being filled, with words for those who can't see it turn. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <output className="vs-loading">
      <span className="vs-hidden">{label}</span>
    </output>
  );
}
