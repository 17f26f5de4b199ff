import { paths } from '@docket/shared/screens';
import { Link } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { Button } from '../button.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown on a screen for other roles; the server refuses its calls as well. */
export function AccessDenied({ text }: { text: string }) {
  useDocumentTitle('Access Denied');
  return (
    <EmptyState
      isHeading
      icon={ShieldX}
      title="Access Denied"
      hint={text}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.dashboard}>Go to Dashboard</Link>
        </Button>
      }
    />
  );
}
