import { statementMessages as text } from '@docket/shared/statements/messages';
import { formatCount } from '@docket/shared/count';
import type { listStatements } from '@docket/shared/statements/contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { maxAccountNameLength, type StatementOwner } from '@docket/shared/statements/rules';
import { useState, type FormEvent } from 'react';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { type Preview, type useImport, useStatements } from '../api.ts';
import { ColumnsTable } from './columns-table.tsx';
import { FirstLines } from './first-lines.tsx';
import { Sides } from './sides.tsx';
import { mapOf, rolesOf } from './roles.ts';

interface ImportFormProps {
  of: StatementOwner;
  file: File;
  preview: Preview;
  /** The form's, for the dialog's button. */
  id: string;
  send: ReturnType<typeof useImport>;
  onImported: () => void;
}

type Statements = ReplyOf<typeof listStatements>;

const widthOf = ({ headings, rows }: Preview): number =>
  Math.max(headings?.length ?? 0, ...rows.map((row) => row.length));

/** The account that such a table went into, or else a new one; of another format, the last statement's. */
function usualAccount(
  { format, accountId }: Preview,
  accounts: Statements['accounts'],
  [last]: Statements['statements'],
): Statements['accounts'][number] | undefined {
  const known = accounts.find(({ id }) => id === accountId);
  if (known || format === 'csv') return known;
  return accounts.find(({ name }) => name === last?.account) ?? accounts[0];
}

/** What a file's columns are, unless its format says so, and the account its lines are of. */
export function ImportForm({ of, file, preview, id, send, onImported }: ImportFormProps) {
  const { accounts = [], statements = [] } = useStatements(of).data ?? {};
  const [chosen, setChosen] = useState(() => rolesOf(preview.map, widthOf(preview)));
  const [spent, setSpent] = useState(preview.map?.spent ?? 'negative');
  const [account, setAccount] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const isTable = preview.format === 'csv';
  const map = isTable ? mapOf(chosen, spent) : null;
  const accountId = account ?? usualAccount(preview, accounts, statements)?.id ?? '';
  const accountName = name.trim();
  const hasAccount = accountId !== '' || accountName !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!hasAccount || (isTable && !map)) return;
    const query = { of, ...map, ...(accountId ? { accountId } : { accountName }) };
    send.mutate({ file, query }, { onSuccess: onImported });
  };
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={submit}>
      {isTable ? (
        <>
          <p className="text-sm text-muted">
            {preview.isRemembered
              ? 'We’ve used the columns you chose last time. Please check them.'
              : 'Choose what each column is. We’ll remember it for files like this one.'}
          </p>
          <ColumnsTable
            headings={preview.headings}
            rows={preview.rows}
            chosen={chosen}
            onChoose={setChosen}
          />
          {isTried && !map && <FieldError text={text.columnsRequired} />}
          {chosen.includes('amount') && (
            <Checkbox
              label="Purchases are positive amounts"
              checked={spent === 'positive'}
              onChange={({ currentTarget }) => setSpent(currentTarget.checked ? 'positive' : 'negative')}
            />
          )}
          {map && <Sides rows={preview.rows} map={map} />}
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            {formatCount(preview.lines)} {preview.lines === 1 ? 'line' : 'lines'} found
          </p>
          <FirstLines lines={preview.firstLines} />
        </>
      )}
      <AccountFields
        accounts={accounts}
        accountId={accountId}
        name={name}
        error={isTried && !hasAccount ? text.accountRequired : undefined}
        onAccount={setAccount}
        onName={setName}
      />
      {send.error && <FieldError text={formErrorText(send.error)} />}
    </form>
  );
}

interface AccountFieldsProps {
  accounts: Statements['accounts'];
  /** Empty: a new account with this name. */
  accountId: string;
  name: string;
  error: string | undefined;
  onAccount: (id: string) => void;
  onName: (name: string) => void;
}

function AccountFields({ accounts, accountId, name, error, onAccount, onName }: AccountFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {accounts.length > 0 && (
        <Field label="Account">
          <Select value={accountId} onChange={({ currentTarget }) => onAccount(currentTarget.value)}>
            {accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
            <option value="">New account</option>
          </Select>
        </Field>
      )}
      {accountId === '' && (
        <Field label="Name of the account" hint="Such as Visa ending 4242" error={error}>
          <Input
            autoComplete="off"
            maxLength={maxAccountNameLength}
            value={name}
            onChange={({ currentTarget }) => onName(currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}
