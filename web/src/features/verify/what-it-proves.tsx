/** Explains what a successful check proves and what it can't. */
export function WhatItProves() {
  return (
    <section aria-labelledby="proves" className="mt-12 max-w-2xl text-sm leading-relaxed">
      <h2 id="proves" className="text-lg font-semibold tracking-tight">
        What this proves, and what it can’t
      </h2>
      <p className="mt-3 text-muted">
        When a receipt is submitted and when it’s approved, Docket computes a fingerprint of everything that
        was signed: the receipt’s fields, every byte of its pictures, who signed, when, and with which
        signature. Each fingerprint includes the one before it, so nothing can be changed, added or removed
        without breaking every fingerprint that follows.
      </p>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>
          <strong className="font-semibold">Unchanged</strong> means nothing has changed and, if you chose a
          PDF, that it’s the exact file Docket made.
        </li>
        <li>
          <strong className="font-semibold">Changed</strong> lists what differs. A PDF that’s been reprinted,
          scanned or saved by another program also counts as changed: its text is compared if it still
          contains the report key, but its pictures can’t be checked.
        </li>
        <li>
          It doesn’t prove that the receipt is genuine or who held the pen: anyone signed in to the account
          can sign.
        </li>
        <li>
          Someone with full control of this server could rewrite the whole chain, but copies outside it would
          reveal the change. Each PDF and decision email includes the fingerprint of its own entry, and the
          business’s admins are emailed the latest one daily. Check your copies above.
        </li>
      </ul>
    </section>
  );
}
