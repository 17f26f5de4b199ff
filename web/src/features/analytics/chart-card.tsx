import { ChartColumn, Table2 } from 'lucide-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { ChartGuard } from './chart-guard.tsx';

interface ChartCardProps {
  title: string;
  /** What the chart measures. */
  unit: string;
  chart: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
  className?: string;
}

/** A chart, or its figures as a table. */
export function ChartCard({ title, unit, chart, table, className = '' }: ChartCardProps) {
  const id = useId();
  const [showsTable, setShowsTable] = useState(false);
  return (
    <Card aria-labelledby={id} className={className}>
      <CardHeader
        id={id}
        title={title}
        action={
          <Button
            variant="quiet"
            size="small"
            className="-mr-3"
            aria-label={`${showsTable ? 'Show chart' : 'Show table'}: ${title}`}
            onClick={() => setShowsTable(!showsTable)}
          >
            {showsTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            {showsTable ? 'Show chart' : 'Show table'}
          </Button>
        }
      />
      {showsTable ? (
        table
      ) : (
        <div className="p-4 sm:p-5">
          <p className="mb-3 text-xs text-faint">{unit}</p>
          <ChartGuard>
            <Suspense fallback={<ChartSpinner />}>{chart}</Suspense>
          </ChartGuard>
        </div>
      )}
    </Card>
  );
}

const ChartSpinner = () => (
  <output aria-label="Loading chart" className="flex h-56 items-center justify-center text-faint">
    <Spinner className="size-6" />
  </output>
);
