import { useEffect, useState } from 'react';
import { createEdges, type Edges } from './edges/edges-client.ts';

/** Browsers silently end workers when memory is short; one that doesn't respond for this long is replaced. */
const timeoutMs = 20_000;

/** An edge finder whose worker starts on first use and ends with the component. */
export function useEdges(): Edges {
  const [edges] = useState(startedWhenAsked);
  useEffect(() => () => edges.close(), [edges]);
  return edges;
}

function startedWhenAsked(): Edges {
  let started: Edges | null = null;
  const close = () => {
    started?.close();
    started = null;
  };
  const ask = async <Answer>(question: (edges: Edges) => Promise<Answer>): Promise<Answer> => {
    const edges = (started ??= createEdges());
    // Closing it rejects every pending call.
    const timer = setTimeout(() => (edges === started ? close() : undefined), timeoutMs);
    try {
      return await question(edges);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    find: (image) => ask((edges) => edges.find(image)),
    correct: (photo, corners) => ask((edges) => edges.correct(photo, corners)),
    warnings: (photo, corners) => ask((edges) => edges.warnings(photo, corners)),
    close,
  };
}
