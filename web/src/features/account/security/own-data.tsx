import { exportOwnData } from '@docket/shared/account/contract';
import { Download } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { useConfirmProof } from '../proof/api.ts';
import { urlOf } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';

/**
 * The archive may be large, so the browser downloads it and shows the progress (OP-109). It can't ask for the proof
 * that the server requires, so the page does first.
 */
export function OwnData() {
  const link = useRef<HTMLAnchorElement>(null);
  const mayGo = useRef(false);
  const check = useConfirmProof({
    onSuccess: () => {
      mayGo.current = true;
      link.current?.click();
    },
    onError: (error) => toast.error('Couldn’t download your data', { description: errorText(error) }),
  });
  const start = (event: MouseEvent) => {
    if (!mayGo.current) {
      event.preventDefault();
      check.mutate();
    }
    mayGo.current = false;
  };
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        A ZIP file with your account details, your receipts as CSV and JSON, and every file you’ve uploaded.
      </p>
      <Button variant="secondary" asChild>
        <a ref={link} href={urlOf(exportOwnData)} download onClick={start}>
          <Download aria-hidden />
          Download my data
        </a>
      </Button>
    </div>
  );
}
