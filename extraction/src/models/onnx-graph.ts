import {
  contentField,
  floatField,
  integerField,
  readFields,
  readPacked,
  type WireField,
} from './protobuf.ts';

/** Field numbers of ONNX's messages (onnx.proto). */
const MODEL = { graph: 7 } as const;
const GRAPH = { node: 1, initializer: 5, output: 12 } as const;
const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5, domain: 7 } as const;
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 } as const;
const TENSOR = { dimension: 1, type: 2, floats: 4, name: 8, raw: 9 } as const;
const VALUE = { name: 1 } as const;
const FLOAT_ATTRIBUTE = 1;
const INTEGER_ATTRIBUTE = 2;
const INTEGERS_ATTRIBUTE = 7;
const FLOAT_TENSOR = 1;

/** Numbers that a model carries: weights, and the constants of its formulas. */
export interface Constant {
  dimensions: number[];
  data: Float32Array;
}

export interface Attribute {
  /** As it stands in the file. */
  message: Uint8Array;
  float: number;
  integer: number;
  integers: number[];
  constant: Constant | null;
}

/** One operation of a model. */
export interface GraphNode {
  operator: string;
  /** Where the operator is defined: empty for ONNX's own. */
  domain: string;
  name: string;
  inputs: string[];
  outputs: string[];
  attributes: Map<string, Attribute>;
}

/** A model's operations in the order in which they are computed. */
export interface Graph {
  nodes: GraphNode[];
  /** Every float constant by its name, whether the file has it beside the operations or as one. */
  constants: Map<string, Constant>;
  /** Names of the values that the model gives back. */
  outputs: Set<string>;
}

const text = (content: Uint8Array): string => Buffer.from(content).toString();

function readTensor(message: Uint8Array): { name: string; constant: Constant | null } {
  const dimensions: number[] = [];
  let name = '';
  let type = 0;
  let bytes: Uint8Array = new Uint8Array();
  for (const field of readFields(message)) {
    if (field.number === TENSOR.dimension) dimensions.push(...integersOf(field));
    else if (field.number === TENSOR.type) type = field.integer;
    else if (field.number === TENSOR.name) name = text(field.content);
    else if (field.number === TENSOR.raw || field.number === TENSOR.floats) bytes = field.content;
  }
  if (type !== FLOAT_TENSOR) return { name, constant: null };
  const data = new Float32Array(new Uint8Array(bytes).buffer);
  return { name, constant: { dimensions, data } };
}

function tensorName(message: Uint8Array): string {
  const name = readFields(message).find(({ number }) => number === TENSOR.name);
  return name ? text(name.content) : '';
}

/** Repeated numbers come packed or one a field. */
const integersOf = (field: WireField): number[] =>
  field.content.length > 0 && field.wire.length > field.content.length + 1 && (field.wire[0] ?? 0) % 8 === 2
    ? readPacked(field.content)
    : [field.integer];

function readAttribute(message: Uint8Array): [name: string, attribute: Attribute] {
  let name = '';
  const attribute: Attribute = { message, float: 0, integer: 0, integers: [], constant: null };
  for (const field of readFields(message)) {
    if (field.number === ATTRIBUTE.name) name = text(field.content);
    else if (field.number === ATTRIBUTE.float) attribute.float = Buffer.from(field.content).readFloatLE();
    else if (field.number === ATTRIBUTE.integer) attribute.integer = field.integer;
    else if (field.number === ATTRIBUTE.integers) attribute.integers.push(...integersOf(field));
    else if (field.number === ATTRIBUTE.tensor) attribute.constant = readTensor(field.content).constant;
  }
  return [name, attribute];
}

function readNode(message: Uint8Array): GraphNode {
  const node: GraphNode = {
    operator: '',
    domain: '',
    name: '',
    inputs: [],
    outputs: [],
    attributes: new Map(),
  };
  for (const { number, content } of readFields(message)) {
    if (number === NODE.input) node.inputs.push(text(content));
    else if (number === NODE.output) node.outputs.push(text(content));
    else if (number === NODE.name) node.name = text(content);
    else if (number === NODE.operator) node.operator = text(content);
    else if (number === NODE.domain) node.domain = text(content);
    else if (number === NODE.attribute) node.attributes.set(...readAttribute(content));
  }
  return node;
}

const graphFieldOf = (model: Uint8Array): WireField => {
  const field = readFields(model).find(({ number }) => number === MODEL.graph);
  if (!field) throw new Error('the model has no graph');
  return field;
};

/** Reads the operations and constants of a model in ONNX's format. */
export function readGraph(model: Uint8Array): Graph {
  const graph: Graph = { nodes: [], constants: new Map(), outputs: new Set() };
  for (const { number, content } of readFields(graphFieldOf(model).content)) {
    if (number === GRAPH.node) graph.nodes.push(readNode(content));
    else if (number === GRAPH.initializer) {
      const { name, constant } = readTensor(content);
      if (constant) graph.constants.set(name, constant);
    } else if (number === GRAPH.output) {
      const name = readFields(content).find((field) => field.number === VALUE.name);
      if (name) graph.outputs.add(text(name.content));
    }
  }
  for (const { operator, inputs, outputs, attributes } of graph.nodes) {
    const constant =
      operator === 'Constant'
        ? attributes.get('value')?.constant
        : operator === 'Identity'
          ? graph.constants.get(inputs[0] ?? '')
          : null;
    if (constant) graph.constants.set(outputs[0] ?? '', constant);
  }
  return graph;
}

/** Writes `model` anew with other operations and some constants more; constants that none of them uses are left out. */
export function writeGraph(
  model: Uint8Array,
  nodes: readonly GraphNode[],
  added: ReadonlyMap<string, Constant>,
): Uint8Array {
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  const kept = readFields(graphFieldOf(model).content).filter(
    ({ number, content }) =>
      number !== GRAPH.node && (number !== GRAPH.initializer || used.has(tensorName(content))),
  );
  const graph = Buffer.concat([
    ...nodes.map((node) => contentField(GRAPH.node, nodeMessage(node))),
    ...kept.map(({ wire }) => wire),
    ...[...added].map(([name, constant]) => contentField(GRAPH.initializer, tensorMessage(name, constant))),
  ]);
  return Buffer.concat(
    readFields(model).map(({ number, wire }) =>
      number === MODEL.graph ? contentField(number, graph) : wire,
    ),
  );
}

const nodeMessage = ({ operator, domain, name, inputs, outputs, attributes }: GraphNode): Uint8Array =>
  Buffer.concat([
    ...inputs.map((input) => contentField(NODE.input, input)),
    ...outputs.map((output) => contentField(NODE.output, output)),
    contentField(NODE.name, name),
    contentField(NODE.operator, operator),
    ...(domain === '' ? [] : [contentField(NODE.domain, domain)]),
    ...[...attributes.values()].map(({ message }) => contentField(NODE.attribute, message)),
  ]);

const tensorMessage = (name: string, { dimensions, data }: Constant): Uint8Array =>
  Buffer.concat([
    ...dimensions.map((dimension) => integerField(TENSOR.dimension, dimension)),
    integerField(TENSOR.type, FLOAT_TENSOR),
    contentField(TENSOR.name, name),
    contentField(TENSOR.raw, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  ]);

/** An attribute that is one float. */
export const floatAttribute = (name: string, value: number): [string, Attribute] =>
  writtenAttribute(name, floatField(ATTRIBUTE.float, value), FLOAT_ATTRIBUTE);

/** An attribute that is one whole number. */
export const integerAttribute = (name: string, value: number): [string, Attribute] =>
  writtenAttribute(name, integerField(ATTRIBUTE.integer, value), INTEGER_ATTRIBUTE);

/** An attribute that is a list of whole numbers. */
export const integersAttribute = (name: string, values: readonly number[]): [string, Attribute] =>
  writtenAttribute(
    name,
    Buffer.concat(values.map((value) => integerField(ATTRIBUTE.integers, value))),
    INTEGERS_ATTRIBUTE,
  );

function writtenAttribute(name: string, value: Uint8Array, type: number): [string, Attribute] {
  return readAttribute(
    Buffer.concat([contentField(ATTRIBUTE.name, name), value, integerField(ATTRIBUTE.type, type)]),
  );
}
