/** A place that is being filled, with words for those who can't see it turn. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <div className="vs-loading" role="status">
      <span className="vs-hidden">{label}</span>
    </div>
  );
}
