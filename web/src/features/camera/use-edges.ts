import { useEffect, useState } from 'react';
import { createEdges, type Edges } from './edges/edges-client.ts';

/** A finder of edges whose worker starts with the first question and ends with the component. */
export function useEdges(): Edges {
  const [edges] = useState(startedWhenAsked);
  useEffect(() => () => edges.close(), [edges]);
  return edges;
}

function startedWhenAsked(): Edges {
  let started: Edges | null = null;
  const edges = () => (started ??= createEdges());
  return {
    find: (image) => edges().find(image),
    correct: (photo, corners) => edges().correct(photo, corners),
    warnings: (photo, corners) => edges().warnings(photo, corners),
    close: () => {
      started?.close();
      started = null;
    },
  };
}
