import { useEffect } from 'react';

/** Names the tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Docket`;
  }, [title]);
}
