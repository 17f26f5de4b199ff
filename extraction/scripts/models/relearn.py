"""Trains PP-OCRv5's English recogniser to read lines 24 pixels high as it reads them at 48.

It's trained on its own output for the lines that lines.ts cuts out, so it needs no labels. ORIGINAL is the model as ONNX,
and KEYS its characters, one a line.
    apt-get install python3-torch python3-onnx libopenblas0-pthread
    CACHE=node_modules/.cache/relearn; mkdir -p $CACHE; cp KEYS $CACHE/keys.txt
    python3 extraction/scripts/models/prepare.py ORIGINAL $CACHE/teacher.onnx
    python3 extraction/scripts/models/prepare.py ORIGINAL $CACHE/start.onnx --half --keys KEYS
    node extraction/scripts/models/lines.ts
    OMP_NUM_THREADS=1 python3 extraction/scripts/models/relearn.py [MINUTES [FROM]]
It writes $CACHE/recognition.onnx, again and again until MINUTES are over (40 unless told). You then
move it to extraction/src/models and enter its SHA-256 in model-files.ts. FROM is a model to go on from.
"""

import json
import math
import pathlib
import random
import re
import sys
import time

import numpy as np
import torch
import torch.nn.functional as functional

from network import Recogniser

ROOT = pathlib.Path(__file__).parents[3]
LINES = ROOT / 'node_modules/.cache/relearn'
HEIGHT, CHARACTERS = 24, 96

KEEP_EVERY = 25
# Low, because the recogniser reads lower lines nearly as well without any training.
RATE, WARM_UP = 8e-5, 20
# Pixels of width per batch: convolutions are faster on many lines together.
WIDTH_A_STEP = 5000
# The additional weights of steps with a character, with one of an amount, because a receipt's fields are mostly amounts,
# and with a dollar sign, which low print makes look like a digit.
WEIGHT_OF_CHARACTERS, WEIGHT_OF_AMOUNTS, WEIGHT_OF_DOLLARS = 3, 5, 10
# The classes of digits, and of $ , - and the full stop.
DOLLAR = 83
AMOUNTS = [*range(1, 11), DOLLAR, 91, 92, 93]
# How often a line is learned from in a round: with a dollar sign, with another amount.
TIMES_WITH_DOLLAR, TIMES_WITH_AMOUNT = 3, 2
# The result is a moving average of the weights.
MEMORY = 0.985
MEASURED, SURE = 500, 0.8


def load(parts):
    return [line for index in sorted(LINES.glob(f'{parts}.jsonl')) for line in load_part(index.stem)]


def load_part(part):
    lines = [json.loads(line) for line in (LINES / f'{part}.jsonl').read_text().split('\n')[:-1]]
    data = np.memmap(LINES / f'{part}.bytes', np.uint8, 'r')
    return [{**line, 'data': data} for line in lines]


def batch_of(lines):
    """Returns the pictures of lines at the new height, and the teacher's probabilities."""
    pictures, answers = [], []
    for line in lines:
        width, steps = line['width'], line['steps']
        start, end = line['start'], line['start'] + 3 * HEIGHT * width
        pictures.append(line['data'][start:end].reshape(3, HEIGHT, width))
        answer = line['data'][end : end + 4 * steps * CHARACTERS]
        answers.append(answer.view(np.float32).reshape(steps, CHARACTERS))
    colours = np.stack(pictures).astype(np.float32) / 127.5 - 1
    return torch.from_numpy(colours), torch.from_numpy(np.stack(answers))


def times(line):
    if '$' in line['text']:
        return TIMES_WITH_DOLLAR
    return TIMES_WITH_AMOUNT if re.search(r'\d[.,]\d\d\b', line['text']) else 1


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
    """Returns the Kullback-Leibler divergence from the teacher's output at each step."""
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
        for ours, taught in zip(read(network(pictures)), read(answers)):
            wrong += distance(ours, taught)
            characters += len(taught)
            same += ours == taught
    return f'{100 * wrong / characters:.2f} % of the characters differ, {100 * same / len(lines):.1f} % of the lines are the same'


def main(minutes=40, begin=LINES / 'start.onnx'):
    random.seed(1), np.random.seed(1), torch.manual_seed(1)
    torch.set_flush_denormal(True)
    sure = [line for line in load('measured') if line['confidence'] >= SURE]
    measured = random.sample(sure, min(MEASURED, len(sure)))
    network = Recogniser(str(begin), math.ceil(HEIGHT / 16))
    weights = list(network.weights.values())
    for weight in weights:
        if weight.dim() == 4:
            weight.data = weight.data.contiguous(memory_format=torch.channels_last)
    kept = [weight.detach().clone() for weight in weights]
    optimiser = torch.optim.Adam(weights, RATE, betas=(0.9, 0.98))
    waiting = []
    start, step, done, shown = time.monotonic(), 0, 0, 0
    while done < 1:
        waiting = waiting or batches_of([line for line in load('learned-*') for _ in range(times(line))])
        fall = 0.02 + 0.49 * (1 + math.cos(math.pi * done))
        optimiser.param_groups[0]['lr'] = RATE * min(1, (step + 1) / WARM_UP) * fall
        pictures, answers = batch_of(waiting.pop())
        amounts = answers[:, :, AMOUNTS].sum(2)
        weight = 1 + WEIGHT_OF_CHARACTERS * (1 - answers[:, :, 0]) + WEIGHT_OF_AMOUNTS * amounts
        weight += WEIGHT_OF_DOLLARS * answers[:, :, DOLLAR]
        with torch.autocast('cpu', torch.bfloat16):
            scores = network(spoilt(pictures).contiguous(memory_format=torch.channels_last))
        loss = (divergence(scores.float(), answers) * weight).sum() / weight.sum()
        shown += (loss.item() - shown) / min(step + 1, KEEP_EVERY)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights, 1.0)
        optimiser.step()
        memory = min(MEMORY, (1 + step) / (10 + step))
        for mean, now in zip(kept, weights):
            mean.mul_(memory).add_(now.detach(), alpha=1 - memory)
        step += 1
        done = (time.monotonic() - start) / 60 / minutes
        if step % KEEP_EVERY == 0 or done >= 1:
            now = [weight.detach().clone() for weight in weights]
            take(weights, kept)
            network.write(str(LINES / 'recognition.onnx'), HEIGHT)
            take(weights, now)
            print(f'step {step}, {100 * done:.0f} %, loss {shown:.4f}', flush=True)
    take(weights, kept)
    print(report(network, measured))


def take(weights, others):
    for weight, other in zip(weights, others):
        weight.data.copy_(other)


main(*map(float, sys.argv[1:2]), *sys.argv[2:])
