import { ApiError, ProofDeclined } from './api-error.ts';

/** Asks the person to prove who they are; whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Has the person asked whenever a call takes a proof; returns how to stop. Without it such a call simply fails. */
export function onProofRequired(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = null;
  };
}

/**
 * Makes a call, and makes it again once the person has proved who they are, where the server wants that first. Calls that
 * are refused together share one question. Throws ProofDeclined where the person gives no proof.
 */
export async function withProof<Reply>(attempt: () => Promise<Reply>): Promise<Reply> {
  try {
    return await attempt();
  } catch (error) {
    if (!ask || !(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') throw error;
    asking ??= ask().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw new ProofDeclined('a proof was asked for and not given');
  }
  return await withProof(attempt);
}
