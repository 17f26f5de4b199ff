import { answerReceiptRequest, getReceiptRequest } from '@docket/shared/statements/request-contract';
import { call } from '../../api/api-client.ts';
import { passesByItself } from '../outbox-item.ts';
import { problemOf } from './problem-of.ts';

/** Says which receipt answers a request, unless another does by now. A refusal is final: the request is gone. */
export async function answerRequest(id: string, receiptId: string): Promise<void> {
  try {
    const { isOpen, answer } = await call(getReceiptRequest, { params: { id } });
    if (isOpen && answer === null) await call(answerReceiptRequest, { params: { id }, body: { receiptId } });
  } catch (error) {
    if (passesByItself(problemOf(error, new Date()).code)) throw error;
  }
}
