"""Trains the recogniser to read lines 24 pixels high as PP-OCRv4's English one reads them at 48.

It's trained on the original's output for the lines that lines.ts cut out, so it needs no labels. It starts from the
recogniser in the repository, and takes an hour on one core.
    apt-get install python3-torch python3-onnx libopenblas0-pthread
    node extraction/scripts/models/lines.ts
    OMP_NUM_THREADS=1 python3 extraction/scripts/models/relearn.py
It writes extraction/src/models/recognition.onnx, whose SHA-256 you then enter in model-files.ts.
"""

import json
import math
import pathlib
import random

import numpy as np
import torch
import torch.nn.functional as functional

from network import Recogniser

ROOT = pathlib.Path(__file__).parents[3]
LINES = ROOT / 'node_modules/.cache/relearn'
RECOGNISER = ROOT / 'extraction/src/models/recognition.onnx'
HEIGHT, CHARACTERS = 24, 97

STEPS = 1700
REPORT_EVERY = 100
# Low, because the recogniser reads lower lines nearly as well without any training.
RATE, WARM_UP = 2e-4, 50
# Pixels of width per batch: convolutions are faster on many lines together.
WIDTH_A_STEP, LONGEST = 5000, 1600
# The additional weight of steps with a character.
WEIGHT_OF_CHARACTERS = 3
# The result is a moving average of the weights.
MEMORY = 0.985
MEASURED, SURE = 500, 0.8


def load(part):
    lines = json.loads((LINES / f'{part}.json').read_text())
    data = np.memmap(LINES / f'{part}.bytes', np.uint8, 'r')
    return [{**line, 'data': data} for line in lines if line['width'] <= LONGEST]


def batch_of(lines):
    """Returns the pictures of lines at the new height, and the original's probabilities."""
    pictures, answers = [], []
    for line in lines:
        width, steps = line['width'], line['steps']
        start, end = line['start'], line['start'] + 3 * HEIGHT * width
        pictures.append(line['data'][start:end].reshape(3, HEIGHT, width))
        answer = line['data'][end : end + 4 * steps * CHARACTERS]
        answers.append(answer.view(np.float32).reshape(steps, CHARACTERS))
    colours = np.stack(pictures).astype(np.float32) / 127.5 - 1
    return torch.from_numpy(colours), torch.from_numpy(np.stack(answers))


def batches_of(lines):
    """Groups lines of the same width into batches, in random order."""
    by_width = {}
    for line in lines:
        by_width.setdefault(line['width'], []).append(line)
    batches = []
    for width, same in by_width.items():
        random.shuffle(same)
        size = max(1, WIDTH_A_STEP // width)
        batches += [same[start : start + size] for start in range(0, len(same), size)]
    random.shuffle(batches)
    return batches


def divergence(scores, answers):
    """Returns the Kullback-Leibler divergence from the original's output at each step."""
    return (answers * (answers.clamp_min(1e-8).log() - functional.log_softmax(scores, 2))).sum(2)


def spoilt(pictures):
    """Varies the brightness and contrast slightly."""
    some = lambda: torch.rand(len(pictures), 1, 1, 1) - 0.5
    return torch.clamp(pictures * (1 + 0.2 * some()) + 0.2 * some(), -1, 1)


def read(scores):
    """Decodes scores by greedy CTC: repeated characters count once, and 0 is none."""
    best = scores.argmax(2)
    return [[int(c) for c, before in zip(line[1:], line) if c and c != before] for line in
            torch.cat([torch.zeros(len(best), 1), best], 1)]


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        before, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            before, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, before + (x != y))
    return row[-1]


@torch.no_grad()
def report(network, lines):
    wrong = characters = same = 0
    for batch in batches_of(lines):
        pictures, answers = batch_of(batch)
        for ours, original in zip(read(network(pictures)), read(answers)):
            wrong += distance(ours, original)
            characters += len(original)
            same += ours == original
    return f'{100 * wrong / characters:.2f} % of the characters differ, {100 * same / len(lines):.1f} % of the lines are the same'


def main():
    random.seed(1), np.random.seed(1), torch.manual_seed(1)
    learned = load('learned')
    sure = [line for line in load('measured') if line['confidence'] >= SURE]
    measured = random.sample(sure, min(MEASURED, len(sure)))
    network = Recogniser(RECOGNISER, math.ceil(HEIGHT / 16))
    weights = list(network.weights.values())
    kept = [weight.detach().clone() for weight in weights]
    optimiser = torch.optim.Adam(weights, RATE, betas=(0.9, 0.98))
    print('before:', report(network, measured), flush=True)
    waiting = []
    for step in range(STEPS):
        waiting = waiting or batches_of(learned)
        fall = 0.02 + 0.49 * (1 + math.cos(math.pi * step / STEPS))
        optimiser.param_groups[0]['lr'] = RATE * min(1, (step + 1) / WARM_UP) * fall
        pictures, answers = batch_of(waiting.pop())
        weight = 1 + WEIGHT_OF_CHARACTERS * (1 - answers[:, :, 0])
        loss = (divergence(network(spoilt(pictures)), answers) * weight).sum() / weight.sum()
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, 1.0)
        optimiser.step()
        memory = min(MEMORY, (1 + step) / (10 + step))
        for mean, now in zip(kept, weights):
            mean.mul_(memory).add_(now.detach(), alpha=1 - memory)
        if (step + 1) % REPORT_EVERY == 0:
            print(f'step {step + 1}:', report(network, measured), flush=True)
    for mean, now in zip(kept, weights):
        now.data.copy_(mean)
    print('kept:', report(network, measured))
    network.write(str(RECOGNISER), HEIGHT)


main()
