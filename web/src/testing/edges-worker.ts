import { vi } from 'vitest';
import type { EdgesCall } from '../features/capture/camera/edges/edges-client.ts';

/** The calls to the edges worker, in order. */
export type AskedEdges = EdgesCall[];

/** Replaces workers, which jsdom lacks: this one returns what the test sets, and never responds to what's `silent`. */
export function fakeEdgesWorker(
  results: Record<EdgesCall['task'], unknown>,
  silent?: EdgesCall['task'],
): AskedEdges {
  const asked: AskedEdges = [];
  class FakeWorker extends EventTarget {
    postMessage(call: EdgesCall) {
      asked.push(call);
      if (call.task === silent) return;
      const data = { id: call.id, result: results[call.task] };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  return asked;
}
