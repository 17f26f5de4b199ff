import { vi } from 'vitest';
import type { EdgesCall } from '../features/capture/camera/edges/edges-client.ts';

/** What the worker that looks at pictures was asked, in order. */
export type AskedEdges = EdgesCall[];

/** jsdom has no workers: this one finds, straightens and warns of what it is told to, and never answers what is `silent`. */
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
