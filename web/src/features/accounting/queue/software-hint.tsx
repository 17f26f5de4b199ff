import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { useBooks } from '../books/api.ts';

/** Until the software is known, only what's wrong for every target can be found. */
export function SoftwareHint() {
  const { data: books } = useBooks();
  if (!books || books.target !== null) return null;
  return (
    <p className="flex items-start gap-2 rounded-md border bg-surface px-4 py-3 text-sm text-muted sm:px-5">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Choose your accounting software, so that receipts are checked for it.{' '}
        <Link
          to={paths.accounting}
          search={{ tab: 'books' }}
          className="text-accent underline underline-offset-2"
        >
          Accounts and tax codes
        </Link>
      </span>
    </p>
  );
}
