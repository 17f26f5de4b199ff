import { exportOwnData } from '@docket/shared/account/contract';
import { Download } from 'lucide-react';
import { urlOf } from '../../../lib/api/api-client.ts';
import { Button } from '../../../ui/button.tsx';

/** The browser itself downloads the archive and shows how far it is: it may be large (OP-109). */
export function OwnData() {
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        A ZIP with your account, your receipts as CSV for spreadsheets and as JSON for programs, and the files
        you uploaded.
      </p>
      <Button look="secondary" asChild>
        <a href={urlOf(exportOwnData)} download>
          <Download aria-hidden />
          Download my data
        </a>
      </Button>
    </div>
  );
}
