import type { floatAttribute, Graph, GraphNode } from './onnx-graph.ts';

/** A graph with a way to look from an operation to its neighbours. */
export interface WiredGraph extends Graph {
  producerOf(value: string | undefined): GraphNode | undefined;
  /** The one operation that uses a value; undefined when there are several or the model gives the value back. */
  soleConsumerOf(value: string | undefined): GraphNode | undefined;
}

export function wired(graph: Graph): WiredGraph {
  const producers = new Map<string, GraphNode>();
  const consumers = new Map<string, GraphNode[]>();
  for (const node of graph.nodes) {
    for (const output of node.outputs) producers.set(output, node);
    for (const input of node.inputs) consumers.set(input, [...(consumers.get(input) ?? []), node]);
  }
  return {
    ...graph,
    producerOf: (value = '') => producers.get(value),
    soleConsumerOf(value = '') {
      const users = consumers.get(value) ?? [];
      return users.length === 1 && !graph.outputs.has(value) ? users[0] : undefined;
    },
  };
}

/** The nodes of a graph with some left out and some put in another's place. */
export const replaced = (
  nodes: readonly GraphNode[],
  removed: ReadonlySet<GraphNode>,
  instead: ReadonlyMap<GraphNode, GraphNode[]>,
): GraphNode[] => nodes.flatMap((node) => instead.get(node) ?? (removed.has(node) ? [] : [node]));

export const scalarOf = (graph: Graph, name: string | undefined): number | null => {
  const data = graph.constants.get(name ?? '')?.data;
  return data?.length === 1 ? (data[0] ?? null) : null;
};

/** For 'x op scalar': the value x and the scalar. */
export function withScalar(
  graph: Graph,
  node: GraphNode | undefined,
  operator: string,
): { value: string; scalar: number } | null {
  if (node?.operator !== operator) return null;
  const [first = '', second = ''] = node.inputs;
  const right = scalarOf(graph, second);
  if (right !== null) return { value: first, scalar: right };
  const left = scalarOf(graph, first);
  return left !== null && operator !== 'Div' ? { value: second, scalar: left } : null;
}

/** A new operation with one result, named after it. */
export function operation(
  operator: string,
  inputs: string[],
  output: string,
  attributes: ReturnType<typeof floatAttribute>[] = [],
): GraphNode {
  return {
    operator,
    domain: '',
    name: `${output}.${operator}`,
    inputs,
    outputs: [output],
    attributes: new Map(attributes),
  };
}
