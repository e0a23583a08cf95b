/** The product's mark, beside its name. */
export function Mark() {
  return (
    <svg className="vs-mark" width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M4 21V11a8 8 0 0 1 16 0v10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M9 21v-9a3 3 0 0 1 6 0v9z" fill="currentColor" />
    </svg>
  );
}
