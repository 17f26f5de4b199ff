import { HeadCell, Cell, Row, Table } from '../../../ui/data/table.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { roles, type Role, withRole } from './roles.ts';

interface ColumnsTableProps {
  headings: readonly string[] | null;
  rows: readonly (readonly string[])[];
  chosen: readonly Role[];
  onChoose: (chosen: Role[]) => void;
}

/** The first rows of a file, and above each column what it is. */
export const ColumnsTable = ({ headings, rows, chosen, onChoose }: ColumnsTableProps) => (
  <div className="rounded-md border">
    <Table label="First rows of the file">
      <thead>
        <tr>
          {chosen.map((role, column) => (
            // Columns never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <HeadCell key={column} className="align-bottom">
              <Select
                aria-label={`Column ${column + 1}${headings?.[column] ? `, ${headings[column]}` : ''}`}
                className="min-w-32"
                value={role}
                onChange={({ currentTarget }) =>
                  onChoose(withRole(chosen, column, currentTarget.value as Role))
                }
              >
                {Object.entries(roles).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              {headings && <span className="mt-1.5 block max-w-48 truncate">{headings[column]}</span>}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor do rows
          <Row key={row}>
            {chosen.map((_, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Cell key={column} className="max-w-48 truncate py-2">
                {cells[column]}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  </div>
);
