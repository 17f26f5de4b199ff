import { useEffect, useState } from 'react';
import { outbox } from '../../../lib/outbox/outbox.ts';
import type { ItemPart } from '../../../lib/outbox/outbox-item.ts';

export interface ShownFile {
  part: ItemPart;
  url: string;
}

const none: readonly ShownFile[] = [];

/** An item's pages to display; none while they load, after upload, or without a key. */
export function useItemFiles(key: string | null): readonly ShownFile[] {
  const [shown, setShown] = useState<{ key: string; files: readonly ShownFile[] } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    let urls: string[] = [];
    const load = async () => {
      const files = (await outbox.files(key)).filter(({ part }) => part.part === 'page');
      if (isOver) return;
      const pages = files.map(({ part, file }) => ({ part, url: URL.createObjectURL(file) }));
      urls = pages.map(({ url }) => url);
      setShown({ key, files: pages });
    };
    void load();
    return () => {
      isOver = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [key]);
  return shown?.key === key ? shown.files : none;
}
