import {
  integerAttribute,
  integersAttribute,
  type Constant,
  type Graph,
  type GraphNode,
} from './onnx-graph.ts';
import { operation, replaced, withScalar, type WiredGraph } from './wired-graph.ts';

/** The weights and biases of a convolution, copied so that they can be changed; null when they aren't constants. */
export function weightsOf(graph: Graph, node: GraphNode): { weights: Constant; biases: Constant } | null {
  if (node.operator !== 'Conv') return null;
  const weights = graph.constants.get(node.inputs[1] ?? '');
  if (!weights) return null;
  const channels = weights.dimensions[0] ?? 0;
  const given = node.inputs[2] === undefined ? undefined : graph.constants.get(node.inputs[2]);
  if (node.inputs[2] !== undefined && !given) return null;
  return {
    weights: { dimensions: weights.dimensions, data: weights.data.slice() },
    biases: { dimensions: [channels], data: given?.data.slice() ?? new Float32Array(channels) },
  };
}

/** The convolution with other weights, which become constants of the graph. */
function reweighted(
  graph: Graph,
  node: GraphNode,
  { weights, biases }: { weights: Constant; biases: Constant },
  input: string,
  output: string,
): GraphNode {
  const name = `${output}.fused`;
  graph.constants.set(`${name}.weights`, weights).set(`${name}.biases`, biases);
  return { ...node, inputs: [input, `${name}.weights`, `${name}.biases`], outputs: [output] };
}

/** scale * (W x + b) + shift is (scale W) x + (scale b + shift). */
export function foldAfterConvolutions(graph: WiredGraph): GraphNode[] {
  const removed = new Set<GraphNode>();
  const instead = new Map<GraphNode, GraphNode[]>();
  for (const node of graph.nodes) {
    const parts = weightsOf(graph, node);
    if (!parts) continue;
    let [output = ''] = node.outputs;
    for (let next = graph.soleConsumerOf(output); next; next = graph.soleConsumerOf(output)) {
      const scale = withScalar(graph, next, 'Mul')?.scalar;
      const shift = withScalar(graph, next, 'Add')?.scalar;
      if (scale === undefined && shift === undefined) break;
      parts.weights.data = parts.weights.data.map((weight) => weight * (scale ?? 1));
      parts.biases.data = parts.biases.data.map((bias) => bias * (scale ?? 1) + (shift ?? 0));
      removed.add(next);
      [output = ''] = next.outputs;
    }
    if (output !== node.outputs[0])
      instead.set(node, [reweighted(graph, node, parts, node.inputs[0] ?? '', output)]);
  }
  return replaced(graph.nodes, removed, instead);
}

/** W (scale x + shift) + b is (scale W) x + (b + shift times the sum of W), unless zeros are padded around x. */
export function foldBeforeConvolutions(graph: WiredGraph): GraphNode[] {
  const removed = new Set<GraphNode>();
  const instead = new Map<GraphNode, GraphNode[]>();
  for (const node of graph.nodes) {
    const parts = weightsOf(graph, node);
    const add = graph.producerOf(node.inputs[0]);
    const shifted = withScalar(graph, add, 'Add');
    const mul = graph.producerOf(shifted?.value);
    const scaled = withScalar(graph, mul, 'Mul');
    if (!parts || !add || !shifted || !mul || !scaled) continue;
    if (graph.soleConsumerOf(add.outputs[0]) !== node || graph.soleConsumerOf(mul.outputs[0]) !== add)
      continue;
    removed.add(mul).add(add);
    if (node.attributes.get('pads')?.integers.some((pad) => pad !== 0)) {
      const channels = (parts.weights.dimensions[1] ?? 0) * groupsOf(node);
      instead.set(add, [
        eachChannel(graph, scaled.value, add.outputs[0] ?? '', channels, scaled.scalar, shifted.scalar),
      ]);
      continue;
    }
    const perChannel = parts.weights.data.length / parts.biases.data.length;
    parts.biases.data = parts.biases.data.map((bias, channel) => {
      const own = parts.weights.data.subarray(channel * perChannel, (channel + 1) * perChannel);
      return bias + shifted.scalar * own.reduce((sum, weight) => sum + weight, 0);
    });
    parts.weights.data = parts.weights.data.map((weight) => weight * scaled.scalar);
    instead.set(node, [reweighted(graph, node, parts, scaled.value, node.outputs[0] ?? '')]);
  }
  return replaced(graph.nodes, removed, instead);
}

const groupsOf = (node: GraphNode): number => node.attributes.get('group')?.integer ?? 1;

/**
 * scale x + shift as a convolution of one pixel and one channel. Convolutions keep their values in blocks of channels;
 * an operation of another kind between two of them would have them sorted back and forth.
 */
export function eachChannel(
  graph: Graph,
  input: string,
  output: string,
  channels: number,
  scale: number,
  shift: number,
): GraphNode {
  const name = `${output}.each`;
  graph.constants.set(`${name}.weights`, {
    dimensions: [channels, 1, 1, 1],
    data: new Float32Array(channels).fill(scale),
  });
  graph.constants.set(`${name}.biases`, {
    dimensions: [channels],
    data: new Float32Array(channels).fill(shift),
  });
  return operation('Conv', [input, `${name}.weights`, `${name}.biases`], output, [
    integerAttribute('group', channels),
    integersAttribute('kernel_shape', [1, 1]),
  ]);
}
