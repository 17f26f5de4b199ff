import type { BooksReply } from '@docket/shared/accounting/books-contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CardSkeleton } from '../../../ui/states/page-skeletons.tsx';
import { useBooks } from './api.ts';
import { BooksForm } from './books-form.tsx';

/** The accounts and tax codes that exports are made with. */
export function BooksTab() {
  const { data, error, refetch } = useBooks();
  if (error && !data)
    return (
      <Card>
        <ErrorState
          title={accountingMessages.booksFailed}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data) return <CardSkeleton label="Loading the accounts and tax codes" rows={6} />;
  return <BooksForm key={keyOf(data)} books={data} />;
}

/** A form begins again once what's saved has changed. */
const keyOf = (books: BooksReply): string => JSON.stringify(books);
