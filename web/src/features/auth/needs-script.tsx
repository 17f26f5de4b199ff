/** Shown when JavaScript is off. `what` starts the sentence. */
export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <p className="mb-4 rounded-md border bg-waiting-soft px-4 py-3 text-sm text-waiting">
      {what} needs JavaScript. Please turn it on for this site and reload the page.
    </p>
  </noscript>
);
