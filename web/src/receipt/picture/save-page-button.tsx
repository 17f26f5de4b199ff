import type { ReceiptPage } from '@docket/shared/receipts/contract';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSavePages } from './api.ts';

interface SavePageButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'className' | 'children'
> {
  /** The receipt's. */
  id: string;
  /** Starts at 0. */
  page: number;
  files: ReceiptPage;
}

/** Saves a page as it was uploaded. */
export function SavePageButton({ id, page, files, children, ...look }: SavePageButtonProps) {
  const saving = useSavePages(id);
  return (
    <Button size="small" busy={saving.isPending} onClick={() => saving.mutate([[page, files]])} {...look}>
      <Download aria-hidden />
      {children}
    </Button>
  );
}
