import {
  answerReceiptRequest,
  getReceiptRequest,
  requestReceipts,
} from '@docket/shared/statements/request-contract';
import {
  changeAccount as changeAccountEndpoint,
  deleteStatement as deleteEndpoint,
  importStatement as importEndpoint,
  listStatements as listEndpoint,
  previewStatement as previewEndpoint,
} from '@docket/shared/statements/contract';
import {
  askForReceipt as askEndpoint,
  lineReceipts,
  listStatementLines,
  matchLine as matchEndpoint,
  setReceiptNeed,
  unmatchLine as unmatchEndpoint,
} from '@docket/shared/statements/line-contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { booksOf } from './books.ts';
import { changeAccount } from './importing/change-account.ts';
import { deleteStatement } from './importing/delete-statement.ts';
import { importStatement } from './importing/import-statement.ts';
import { listStatements } from './importing/list-statements.ts';
import { previewStatement } from './importing/preview-statement.ts';
import { askForReceipt } from './lines/ask-for-receipt.ts';
import { listLines } from './lines/list-lines.ts';
import { listReceipts } from './lines/list-receipts.ts';
import { matchLine, setNeed, unmatchLine } from './lines/match-line.ts';
import { answerRequest } from './requests/answer-request.ts';
import { listRequestReceipts, seeRequest } from './requests/see-request.ts';
import { receiveFile } from './reading/read-file.ts';

const done = { success: true } as const;

export function statementRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listEndpoint, ({ caller, query }) => listStatements(services, booksOf(caller, query.of)));
  bind(app, previewEndpoint, async ({ caller, query, files }) => {
    const books = booksOf(caller, query.of);
    return await previewStatement(services, books, await receiveFile(files()));
  });
  bind(app, importEndpoint, async ({ caller, query, files }) => {
    const books = booksOf(caller, query.of);
    return await importStatement(services, caller, books, query, await receiveFile(files()));
  });
  bind(app, deleteEndpoint, async ({ caller, params }) => {
    await deleteStatement(services, caller, params.id);
    return done;
  });
  bind(app, changeAccountEndpoint, async ({ caller, params, body }) => {
    await changeAccount(services, caller, params.id, body);
    return done;
  });

  bind(app, listStatementLines, ({ caller, query }) => listLines(services, booksOf(caller, query.of), query));
  bind(app, lineReceipts, ({ caller, params, query }) =>
    listReceipts(services, caller, params.id, query.search ?? ''),
  );
  bind(app, matchEndpoint, async ({ caller, params, body }) => {
    await matchLine(services, caller, params.id, body.receiptId);
    return done;
  });
  bind(app, unmatchEndpoint, async ({ caller, params }) => {
    await unmatchLine(services, caller, params.id);
    return done;
  });
  bind(app, setReceiptNeed, async ({ caller, params, body }) => {
    await setNeed(services, caller, params.id, body.isNeeded);
    return done;
  });
  bind(app, askEndpoint, async ({ caller, params, body }) => {
    await askForReceipt(services, caller, params.id, body.memberId);
    return done;
  });

  bind(app, getReceiptRequest, ({ caller, params }) => seeRequest(services, caller, params.id));
  bind(app, requestReceipts, ({ caller, params, query }) =>
    listRequestReceipts(services, caller, params.id, query.search ?? ''),
  );
  bind(app, answerReceiptRequest, async ({ caller, params, body }) => {
    await answerRequest(services, caller, params.id, body.receiptId);
    return done;
  });
}
