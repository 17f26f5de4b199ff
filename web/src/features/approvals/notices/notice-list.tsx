import type { ApprovalNotice } from '@docket/shared/approvals/list-contract';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { noticeText } from './notice-text.ts';

interface NoticeListProps {
  notices: readonly ApprovalNotice[];
  className?: string;
}

/** What to look at before deciding, in words; nothing where there is nothing. */
export function NoticeList({ notices, className }: NoticeListProps) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Before you decide" className={clsx('space-y-1 text-sm text-waiting', className)}>
      {notices.map((notice) => {
        const text = noticeText(notice);
        return (
          <li key={text} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
            <span className="min-w-0">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
