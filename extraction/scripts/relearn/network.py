"""The recogniser as a network of PyTorch's, made from its ONNX file and written back to one."""

import numpy as np
import onnx
import torch
import torch.nn.functional as functional
from onnx import helper, numpy_helper


class Operation:
    def __init__(self, node):
        self.kind = node.op_type
        self.inputs = list(node.input)
        self.output = node.output[0]
        self.settings = {a.name: helper.get_attribute_value(a) for a in node.attribute}


class Recogniser(torch.nn.Module):
    """Computes the original's operations one by one; its weights can be learned.

    `rows` is how many rows of a line are left where the mean is taken: the line's height / 16, rounded up.
    """

    def __init__(self, file, rows):
        super().__init__()
        graph = onnx.load(file).graph
        self.file, self.rows, self.constants = file, rows, {}
        operations = []
        for node in graph.node:
            operation = Operation(node)
            if operation.kind == 'Constant':
                value = numpy_helper.to_array(operation.settings['value'])
                self.constants[operation.output] = torch.from_numpy(value.copy())
            else:
                operations.append(operation)
        self.operations = with_affines_in_convolutions(with_hard_swishes(operations, self.constants))
        # A name with a dot can't be a parameter's.
        self.names = {name: name.replace('.', '__') for name in sorted(self.learnable())}
        self.weights = torch.nn.ParameterDict(
            {key: torch.nn.Parameter(self.constants[name]) for name, key in self.names.items()}
        )

    def learnable(self):
        """Weights and biases, but not the means and deviations of batches long gone."""
        for operation in self.operations:
            named = operation.settings
            for name in [*operation.inputs, *named.get('before', ()), *named.get('after', ())]:
                is_weight = '.w_' in name or '.b_' in name
                is_statistic = 'batch_norm' in name and name.endswith(('w_1', 'w_2'))
                if name in self.constants and is_weight and not is_statistic:
                    yield name

    def constant(self, name):
        return self.weights[self.names[name]] if name in self.names else self.constants[name]

    def forward(self, lines):
        """Lines as batch, 3, height, width; gives scores as batch, steps, characters, before the softmax."""
        values = {'x': lines}
        for operation in self.operations[:-1]:
            given = [values[name] if name in values else self.constant(name) for name in operation.inputs]
            values[operation.output] = self.compute(operation, given)
        return values[self.operations[-1].inputs[0]]

    def convolve(self, settings, x, weights, biases=None):
        if 'before' in settings:
            scale, shift = (self.constant(name) for name in settings['before'])
            biases = biases + shift * weights.sum((1, 2, 3))
            weights = weights * scale
        if 'after' in settings:
            scale, shift = (self.constant(name) for name in settings['after'])
            weights, biases = weights * scale, biases * scale + shift
        padding = settings['pads'][:2]
        return functional.conv2d(x, weights, biases, settings['strides'], padding, 1, settings['group'])

    def compute(self, operation, given):
        settings = operation.settings
        match operation.kind, given:
            case 'Conv', _:
                return self.convolve(settings, *given)
            case 'HardSwish', [x]:
                return functional.hardswish(x)
            case 'Affine', [x, scale, shift]:
                return x * scale + shift
            case 'BatchNormalization', [x, scale, shift, mean, variance]:
                return functional.batch_norm(x, mean, variance, scale, shift, eps=settings['epsilon'])
            case 'AveragePool', [x]:
                return functional.avg_pool2d(x, (self.rows, 2))
            case 'GlobalAveragePool', [x]:
                return x.mean((2, 3), keepdim=True)
            case 'HardSigmoid', [x]:
                return torch.clamp(x * settings.get('alpha', 0.2) + settings.get('beta', 0.5), 0, 1)
            case 'MatMul', [a, b] if b.dim() == 2:
                return torch.mm(a.reshape(-1, a.shape[-1]), b).reshape(*a.shape[:-1], b.shape[1])
            case 'MatMul', [a, b]:
                return torch.matmul(a, b)
            case ('Add' | 'Sub' | 'Mul' | 'Div' | 'Pow') as kind, [a, b]:
                return getattr(torch, kind.lower())(a, b)
            case ('Relu' | 'Sigmoid' | 'Sqrt') as kind, [x]:
                return getattr(torch, kind.lower())(x)
            case 'Clip', [x]:
                return torch.clamp(x, settings['min'], settings['max'])
            case 'ReduceMean', [x]:
                return x.mean(settings['axes'], keepdim=bool(settings.get('keepdims', 1)))
            case 'Softmax', [x]:
                return torch.softmax(x, settings['axis'])
            case 'Transpose', [x]:
                return x.permute(settings['perm'])
            case 'Squeeze', [x]:
                return x.squeeze(settings['axes'][0])
            case 'Shape', [x]:
                return torch.tensor(x.shape)
            case 'Cast', [x]:
                return x.long()
            case 'Concat', _:
                return torch.cat(given, settings['axis'])
            case 'Slice', [x, start, end, *axes]:
                axis = int(axes[0]) if axes else 0
                return x.narrow(axis, int(start), min(int(end), x.shape[axis]) - int(start))
            case 'Reshape', [x, shape]:
                return x.reshape([x.shape[i] if n == 0 else int(n) for i, n in enumerate(shape)])
        raise ValueError(f'{operation.kind} is not known')

    def write(self, file, height):
        """Writes the original with these weights. Half as exact they pack into half the space, and read the same."""
        model = onnx.load(self.file)
        for node in model.graph.node:
            if node.op_type == 'Constant' and node.output[0] in self.names:
                tensor = node.attribute[0].t
                weights = self.constant(node.output[0]).detach().numpy().astype(np.float16)
                tensor.CopyFrom(numpy_helper.from_array(weights.astype(np.float32), tensor.name))
            if node.op_type == 'AveragePool':
                for attribute in node.attribute:
                    if attribute.name in ('kernel_shape', 'strides'):
                        attribute.ints[0] = self.rows
        model.graph.input[0].type.tensor_type.shape.dim[2].dim_value = height
        onnx.save(model, file)


def producers_of(operations):
    return {operation.output: operation for operation in operations}


def with_hard_swishes(operations, constants):
    """x * clip(x + 3, 0, 6) / 6 becomes one operation."""
    producers, gone = producers_of(operations), set()
    for division in operations:
        product = producers.get(division.inputs[0])
        if division.kind != 'Div' or product is None or product.kind != 'Mul':
            continue
        clip = producers.get(product.inputs[1])
        if clip is None or clip.kind != 'Clip' or float(constants[division.inputs[1]]) != 6:
            continue
        gone |= {product.output, clip.output, clip.inputs[0]}
        division.kind, division.inputs = 'HardSwish', [product.inputs[0]]
    return [operation for operation in operations if operation.output not in gone]


def with_affines_in_convolutions(operations):
    """scale * x + shift goes into the convolution before it, or the one behind it unless that pads with zeros."""
    producers, gone = producers_of(operations), set()
    for scaling in operations:
        if scaling.kind != 'Mul' or 'learnable_affine' not in scaling.inputs[0]:
            continue
        scale, source = scaling.inputs
        shifting = next(other for other in operations if scaling.output in other.inputs)
        users = [other for other in operations if shifting.output in other.inputs]
        producer = producers[source]
        affine = (scale, shifting.inputs[1])
        if producer.kind == 'Conv':
            producer.settings['after'] = affine
            producer.output = shifting.output
            producers[shifting.output] = producer
            gone |= {id(scaling), id(shifting)}
        elif len(users) == 1 and users[0].kind == 'Conv' and not any(users[0].settings['pads']):
            users[0].settings['before'] = affine
            users[0].inputs[0] = source
            gone |= {id(scaling), id(shifting)}
        else:
            shifting.kind, shifting.inputs = 'Affine', [source, *affine]
            gone.add(id(scaling))
    return [operation for operation in operations if id(operation) not in gone]
