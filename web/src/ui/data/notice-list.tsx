import type { ApprovalNotice } from '@docket/shared/approvals/list-contract';
import { noticeText } from '@docket/shared/approvals/notices/notice-text';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

interface NoticeListProps {
  notices: readonly ApprovalNotice[];
  /** The list's heading. */
  label?: string;
  className?: string;
}

/** Lists what to check before deciding or signing; renders nothing if there's nothing to check. */
export function NoticeList({ notices, label = 'Please check', className }: NoticeListProps) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label={label} className={clsx('space-y-1 text-sm text-waiting', className)}>
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
