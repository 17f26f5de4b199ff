"""The recogniser as a PyTorch network, read from its ONNX file and written back to it."""

import onnx
import torch
import torch.nn.functional as functional
from onnx import helper, numpy_helper


class Operation:
    def __init__(self, node):
        self.kind = node.op_type
        self.inputs = list(node.input)
        self.outputs = list(node.output)
        self.output = self.outputs[0]
        self.settings = {a.name: helper.get_attribute_value(a) for a in node.attribute}


class Recogniser(torch.nn.Module):
    """Computes the model's operations one by one, so that its weights can be trained.

    `rows` is the number of rows left of a line where they are averaged: its height / 16, rounded up.
    """

    def __init__(self, file, rows):
        super().__init__()
        graph = onnx.load(file).graph
        self.file, self.rows = file, rows
        self.constants = {name_of(tensor): read(tensor) for tensor in graph.initializer}
        self.operations = [
            operation for operation in map(Operation, graph.node) if operation.output not in self.constants
        ]
        # PyTorch allows no dot in a parameter's name.
        self.names = {name: name.replace('.', '__') for name in sorted(self.learnable())}
        self.weights = torch.nn.ParameterDict(
            {key: torch.nn.Parameter(self.constants[name]) for name, key in self.names.items()}
        )

    def learnable(self):
        """Yields the names of weights and biases, but not of the statistics for batch normalisation."""
        for operation in self.operations:
            for name in operation.inputs:
                is_statistic = 'batch_norm' in name and name.endswith(('w_1', 'w_2'))
                if name in self.constants and not is_statistic:
                    value = self.constants[name]
                    if value.is_floating_point() and value.numel() > 1:
                        yield name

    def constant(self, name):
        return self.weights[self.names[name]] if name in self.names else self.constants[name]

    def forward(self, lines):
        """Takes lines as batch, 3, height, width; returns the scores before the softmax as batch, steps, characters."""
        values = {'x': lines}
        for operation in self.operations[:-1]:
            given = [values[name] if name in values else self.constant(name) for name in operation.inputs]
            if operation.kind == 'Split':
                values |= zip(operation.outputs, given[0].split(given[1].tolist(), operation.settings['axis']))
            else:
                values[operation.output] = self.compute(operation, given)
        return values[self.operations[-1].inputs[0]]

    def convolve(self, settings, x, weights, biases=None):
        strides, padding = settings.get('strides', 1), settings.get('pads', (0, 0))[:2]
        return functional.conv2d(x, weights, biases, strides, padding, 1, settings['group'])

    def compute(self, operation, given):
        settings = operation.settings
        match operation.kind, given:
            case 'Conv', _:
                return self.convolve(settings, *given)
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
            case 'ReduceMean', [x]:
                return x.mean(settings['axes'], keepdim=bool(settings.get('keepdims', 1)))
            case 'Softmax', [x]:
                return torch.softmax(x, settings['axis'])
            case 'Transpose', [x]:
                return x.permute(settings['perm'])
            case 'Squeeze', [x, *axes]:
                return x.squeeze(int(axes[0]) if axes else settings['axes'][0])
            case 'Unsqueeze', [x, axis]:
                return x.unsqueeze(int(axis))
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
        """Writes the model with the trained weights, in the precision of the original ones."""
        model = onnx.load(self.file)
        for tensor in model.graph.initializer:
            if name_of(tensor) in self.names:
                weights = self.constant(name_of(tensor)).detach().numpy()
                kind = numpy_helper.to_array(tensor).dtype
                tensor.CopyFrom(numpy_helper.from_array(weights.astype(kind), tensor.name))
        for node in model.graph.node:
            if node.op_type == 'AveragePool':
                for attribute in node.attribute:
                    if attribute.name in ('kernel_shape', 'strides'):
                        attribute.ints[0] = self.rows
        model.graph.input[0].type.tensor_type.shape.dim[2].dim_value = height
        onnx.save(model, file)


def name_of(tensor):
    """Returns the name that operations use. Constants rounded to 16 bits, which are then converted, have a suffix."""
    return tensor.name.removesuffix('.half')


def read(tensor):
    value = torch.from_numpy(numpy_helper.to_array(tensor).copy())
    return value.float() if value.is_floating_point() else value
