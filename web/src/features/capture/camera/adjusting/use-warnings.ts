import { useEffect, useState } from 'react';
import type { Edges } from '../edges/edges-client.ts';
import type { Corners, Warning } from '../edges/outline.ts';

const restMs = 400;

/** What may make this photo hard to read; corners are in its pixels. */
export function useWarnings(edges: Edges, photo: Blob, corners: Corners | null): readonly Warning[] {
  const [warnings, setWarnings] = useState<readonly Warning[]>([]);
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      try {
        const found = await edges.warnings(photo, corners);
        if (!isOver) setWarnings(found);
      } catch (error) {
        if (!isOver) console.error('The photo can’t be judged.', error);
      }
    };
    const timer = setTimeout(() => void check(), restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [edges, photo, corners]);
  return warnings;
}
