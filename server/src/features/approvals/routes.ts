import { checkSubmission as checkEndpoint } from '@docket/shared/approvals/check-contract';
import {
  approve as approveEndpoint,
  approveByReceipt,
  approveMany as approveManyEndpoint,
  receiptSubmissions,
  reject as rejectEndpoint,
  rejectByReceipt,
  reopenReceipt as reopenEndpoint,
  sendForApproval as sendEndpoint,
  withdrawReceipt as withdrawEndpoint,
} from '@docket/shared/approvals/contract';
import {
  employeeReceipts,
  managerEmployees,
  pendingApprovals,
  pendingApprovalsCount,
} from '@docket/shared/approvals/list-contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { absenceRoutes } from './absence/routes.ts';
import { approve, approveMany, reject } from './decide-approval.ts';
import type { Which } from './lock-submissions.ts';
import { checkSubmission } from './seeing/check-submission.ts';
import { seeEmployeeReceipts, seePending, seePendingCount, seeSubmitters } from './seeing/see-approvals.ts';
import { seeSubmissions } from './seeing/see-submissions.ts';
import { sendForApproval } from './send-for-approval.ts';
import { reopenReceipt, withdrawReceipt } from './take-back.ts';

const done = { success: true } as const;

export function approvalRoutes(app: FastifyInstance, services: Services): void {
  submitterRoutes(app, services);
  managerRoutes(app, services);
  decisionRoutes(app, services);
  absenceRoutes(app, services);
}

function submitterRoutes(app: FastifyInstance, services: Services): void {
  bind(app, sendEndpoint, async ({ caller, body }) => {
    await sendForApproval(services, caller, body);
    return done;
  });
  bind(app, checkEndpoint, ({ caller, body }) => checkSubmission(services, caller, body.receiptIds));
  bind(app, withdrawEndpoint, async ({ caller, params }) => {
    await withdrawReceipt(services, caller, params.id);
    return done;
  });
  bind(app, reopenEndpoint, async ({ caller, params, body }) => {
    await reopenReceipt(services, caller, params.id, body.reason);
    return done;
  });
  bind(app, receiptSubmissions, ({ caller, params }) => seeSubmissions(services.database, caller, params.id));
}

function managerRoutes(app: FastifyInstance, { database }: Services): void {
  bind(app, pendingApprovals, ({ caller, query }) => seePending(database, caller, query));
  bind(app, pendingApprovalsCount, ({ caller }) => seePendingCount(database, caller));
  bind(app, managerEmployees, ({ caller }) => seeSubmitters(database, caller));
  bind(app, employeeReceipts, ({ caller, params, query }) =>
    seeEmployeeReceipts(database, caller, params.id, query),
  );
}

/** The submission of a receipt that the manager saw or, if the caller doesn't say which, the latest. */
const whichOf = (
  { receiptId }: { receiptId: string },
  { approvalId }: { approvalId?: string | undefined },
): Which => (approvalId === undefined ? { receiptId } : { receiptId, approvalId });

/** Both sets of endpoints make the same decisions. */
function decisionRoutes(app: FastifyInstance, services: Services): void {
  bind(app, approveEndpoint, async ({ caller, params, body }) => {
    await approve(services, caller, { approvalId: params.id }, body);
    return done;
  });
  bind(app, approveByReceipt, async ({ caller, params, body }) => {
    await approve(services, caller, whichOf(params, body), body);
    return done;
  });
  bind(app, rejectEndpoint, async ({ caller, params, body }) => {
    await reject(services, caller, { approvalId: params.id }, body.notes);
    return done;
  });
  bind(app, rejectByReceipt, async ({ caller, params, body }) => {
    await reject(services, caller, whichOf(params, body), body.notes);
    return done;
  });
  bind(app, approveManyEndpoint, async ({ caller, body }) => {
    await approveMany(services, caller, body);
    return done;
  });
}
