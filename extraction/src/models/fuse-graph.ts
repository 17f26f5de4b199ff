import { eachChannel, foldAfterConvolutions, foldBeforeConvolutions, weightsOf } from './fold-scalings.ts';
import { floatAttribute, readGraph, writeGraph, type Graph, type GraphNode } from './onnx-graph.ts';
import { operation, replaced, scalarOf, wired, withScalar, type WiredGraph } from './wired-graph.ts';

/**
 * Rewrites a model into one that computes the same with fewer passes over memory:
 * hard swish written as five operations becomes two, and the scalings around convolutions go into their weights.
 * Results differ by rounding only.
 */
export function fuseGraph(model: Uint8Array): Uint8Array {
  const graph = readGraph(model);
  const known = new Set(graph.constants.keys());
  const nodes = [
    fuseHardSwish,
    foldAfterConvolutions,
    foldBeforeConvolutions,
    keepBlocked,
    dropUnused,
  ].reduce((current, pass) => pass(wired({ ...graph, nodes: current })), graph.nodes);
  const added = [...graph.constants].filter(([name]) => !known.has(name));
  return writeGraph(model, nodes, new Map(added));
}

/** Clip says its limits by attributes or, since version 11, by inputs. */
function clipsTo(graph: Graph, node: GraphNode | undefined, low: number, high: number): boolean {
  if (node?.operator !== 'Clip') return false;
  const min = scalarOf(graph, node.inputs[1]) ?? node.attributes.get('min')?.float;
  const max = scalarOf(graph, node.inputs[2]) ?? node.attributes.get('max')?.float;
  return min === low && max === high;
}

/** x * clip(x + 3, 0, 6) / 6 becomes x * hardSigmoid(x), and clip(x + 3, 0, 6) / 6 alone hardSigmoid(x). */
function fuseHardSwish(graph: WiredGraph): GraphNode[] {
  const removed = new Set<GraphNode>();
  const instead = new Map<GraphNode, GraphNode[]>();
  for (const add of graph.nodes) {
    const shifted = withScalar(graph, add, 'Add');
    if (shifted?.scalar !== 3) continue;
    const clip = graph.soleConsumerOf(add.outputs[0]);
    if (!clip || !clipsTo(graph, clip, 0, 6)) continue;
    const next = graph.soleConsumerOf(clip.outputs[0]);
    const isProduct = next?.operator === 'Mul' && next.inputs.includes(shifted.value);
    const division = isProduct ? graph.soleConsumerOf(next.outputs[0]) : next;
    if (!division || withScalar(graph, division, 'Div')?.scalar !== 6) continue;
    const [result = ''] = division.outputs;
    const opened = isProduct ? `${result}.gate` : result;
    for (const node of [add, clip, ...(isProduct ? [next] : [])]) removed.add(node);
    instead.set(division, [
      gate(shifted.value, opened),
      ...(isProduct ? [operation('Mul', [shifted.value, opened], result)] : []),
    ]);
  }
  return replaced(graph.nodes, removed, instead);
}

/** clip(x + 3, 0, 6) / 6 */
export const gate = (input: string, output: string): GraphNode =>
  operation('HardSigmoid', [input], output, [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)]);

/** How the name of the biases ends in a convolution that changes nothing and ends in a gate. */
export const GATE_BIASES = '.same.each.biases';

/** Hard sigmoid is computed on blocks of channels only as the end of a convolution: it gets one that changes nothing. */
function keepBlocked(graph: WiredGraph): GraphNode[] {
  const instead = new Map<GraphNode, GraphNode[]>();
  for (const node of graph.nodes) {
    if (node.operator !== 'HardSigmoid') continue;
    const [input = ''] = node.inputs;
    const producer = graph.producerOf(input);
    const parts = producer && weightsOf(graph, producer);
    if (!parts || graph.soleConsumerOf(input)) continue;
    const same = `${input}.same`;
    instead.set(node, [
      eachChannel(graph, input, same, parts.biases.data.length, 1, 0),
      { ...node, inputs: [same] },
    ]);
  }
  return replaced(graph.nodes, new Set(), instead);
}

/** The operations whose results are used in the end. */
function dropUnused(graph: WiredGraph): GraphNode[] {
  const needed = new Set(graph.outputs);
  const kept = graph.nodes.toReversed().filter(({ inputs, outputs }) => {
    const isNeeded = outputs.some((output) => needed.has(output));
    if (isNeeded) for (const input of inputs) needed.add(input);
    return isNeeded;
  });
  return kept.toReversed();
}
