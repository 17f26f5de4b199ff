import { may } from '@docket/shared/permissions';
import type { StatementOwner } from '@docket/shared/statements/rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { OnceOpened } from '../../ui/lazy/once-opened.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { useStatements, type Imported } from './api.ts';
import { StatementsView } from './statements-view.tsx';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

const ImportDialog = lazyDialog(async () => ({
  default: (await import('./importing/import-dialog.tsx')).ImportDialog,
}));

/** Bank and card statements, and which of their lines lack a receipt: one's own, and for some the business's. */
export function StatementsPage() {
  const user = useUser();
  const mayBusiness = may(user, 'match-statements');
  const chosen = useSearch({ from: '/members/statements', select: (search) => search.of });
  const navigate = useNavigate();
  const of = mayBusiness && chosen === 'business' ? 'business' : 'person';
  const [isImporting, setImporting] = useState(false);
  const [imported, setImported] = useState<Imported & { of: StatementOwner }>();
  const startImport = () => setImporting(true);
  const isEmpty = useStatements(of).data?.statements.length === 0;
  const latest = imported?.of === of ? imported : undefined;
  const view = (
    <StatementsView
      key={`${of} ${latest?.id}`}
      of={of}
      accountId={latest?.accountId ?? ''}
      onImport={startImport}
    />
  );
  return (
    <>
      <PageHeader
        title="Statements"
        subtitle="Match bank and card lines to receipts, and see what’s missing"
        actions={
          !isEmpty && (
            <Button onClick={startImport}>
              <FileUp aria-hidden />
              Import statement
            </Button>
          )
        }
      />
      {mayBusiness ? (
        <Tabs
          value={of}
          onValueChange={(value) => void navigate({ to: paths.statements, search: { of: value } })}
        >
          <TabList aria-label="Statements" className="mb-6">
            <Tab value="person">Mine</Tab>
            <Tab value="business">Business</Tab>
          </TabList>
          <TabPanel value={of}>{view}</TabPanel>
        </Tabs>
      ) : (
        view
      )}
      <OnceOpened open={isImporting}>
        {isImporting && (
          <ImportDialog
            of={of}
            onClose={() => setImporting(false)}
            onImported={(one) => setImported({ ...one, of })}
          />
        )}
      </OnceOpened>
    </>
  );
}
