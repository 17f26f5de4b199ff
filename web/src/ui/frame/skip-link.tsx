/** The first stop of the Tab key: skips the navigation to the element with the id 'content'. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 print:hidden rounded-md bg-accent px-4 py-3 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
