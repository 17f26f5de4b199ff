import { accountingMessages } from '@docket/shared/accounting/messages';
import { formatCount } from '@docket/shared/count';
import { exportsForAccounts } from '@docket/shared/permissions';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/tabs/page-tabs.tsx';
import { AccessDenied } from '../../ui/states/access-denied.tsx';
import { useQueue } from './queue/api.ts';
import { QueueTab } from './queue/queue-tab.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const AllReceiptsTab = lazyPart(async () => ({
  default: (await import('./all-receipts/all-receipts-tab.tsx')).AllReceiptsTab,
}));
const BooksTab = lazyPart(async () => ({ default: (await import('./books/books-tab.tsx')).BooksTab }));

/** Receipts to export for the accounts: a business's, for accounting staff, or a person's own. */
export function AccountingPage() {
  const user = useUser();
  if (!exportsForAccounts(user)) return <AccessDenied text={accountingMessages.accessRequired} />;
  return <Accounts isOwn={user.businessId === null} />;
}

/** The open tab is in the address. */
function Accounts({ isOwn }: { isOwn: boolean }) {
  const tab = useSearch({ from: '/members/accounting', select: (search) => search.tab });
  const navigate = useNavigate();
  // The first page has the counts of all parts.
  const counts = useQueue('ready').data?.pages[0]?.counts;
  const counted = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} (${formatCount(count)})`;
  const tabs = [
    {
      value: 'ready',
      label: counted('Ready', counts?.ready),
      content: <QueueTab state="ready" isOwn={isOwn} />,
    },
    {
      value: 'attention',
      label: counted('Needs attention', counts?.attention),
      content: <QueueTab state="attention" isOwn={isOwn} />,
    },
    {
      value: 'exported',
      label: counted('Exported', counts?.exported),
      content: <QueueTab state="exported" isOwn={isOwn} />,
    },
    ...(isOwn ? [] : [{ value: 'receipts', label: 'All receipts', content: <AllReceiptsTab /> }]),
    { value: 'books', label: 'Accounts and tax codes', content: <BooksTab /> },
  ];
  return (
    <>
      <PageHeader
        title="Accounting"
        subtitle={
          isOwn
            ? 'Export your receipts for your accounting software'
            : 'Export your business’s approved receipts for its accounting software'
        }
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.statements} search={isOwn ? {} : { of: 'business' }}>
              <Landmark aria-hidden />
              Statements
            </Link>
          </Button>
        }
      />
      <PageTabs
        aria-label="Accounting"
        tabs={tabs}
        asked={tab}
        onOpen={(chosen) => void navigate({ to: paths.accounting, search: { tab: chosen } })}
      />
    </>
  );
}
