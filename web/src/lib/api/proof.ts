import { ApiError, ProofDeclined } from './api-error.ts';

/** Asks the user to confirm their identity. Resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what asks the user when a call needs proof. Without it such a call fails. Returns how to unset it. */
export function onProofRequired(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = null;
  };
}

/**
 * Makes a call. If the server requires proof, asks the user to confirm their identity and makes the call again.
 * Calls refused at the same time share one dialog. Throws ProofDeclined if the user declines.
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
