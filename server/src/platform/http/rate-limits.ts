import { resendEmailChange } from '@docket/shared/account/contract';
import { beginPasskeyProof, prove } from '@docket/shared/account/proof-contract';
import { beginPasskeySignIn, signInByPasskey } from '@docket/shared/account/passkey-contract';
import { invite, resendInvitation, seeInvitation } from '@docket/shared/business/invitation-contract';
import { submitJoinRequest } from '@docket/shared/business/join-request-contract';
import { businessMessages } from '@docket/shared/business/messages';
import { sendMessage } from '@docket/shared/contact/contract';
import { contactMessages } from '@docket/shared/contact/messages';
import type { Endpoint } from '@docket/shared/http/endpoint';
import {
  checkPassword,
  login,
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@docket/shared/auth/contract';
import { programMessages } from '@docket/shared/programs/messages';
import { retryEmailInMessage } from '@docket/shared/email-in/contract';
import { emailInMessages } from '@docket/shared/email-in/messages';
import { testWebhook } from '@docket/shared/programs/webhook-contract';
import { receiptThumbnail } from '@docket/shared/receipts/picture-contract';
import { scanReceipt, uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { importStatement, previewStatement } from '@docket/shared/statements/contract';
import { askForReceipt } from '@docket/shared/statements/line-contract';
import { statementMessages } from '@docket/shared/statements/messages';
import { verifyCode, verifyHead, verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages } from '@docket/shared/trail/messages';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hourMs, minuteMs } from '../durations.ts';
import { Refusal } from '../errors.ts';
import { addressOf } from './forwarding.ts';
import { networkOf } from '../sign-ins/network-of.ts';

/** Of an endpoint, or of several that are counted together. */
type Limit = {
  endpoints: readonly Endpoint[];
  /** The message when refused, if not the usual one. */
  message?: string;
} & ({ perMinute: number } | { perHour: number });

/** Of everything that isn't in the table. */
const usual = { session: 600, program: 300 };

/** Requests of a person (signed in), all programs of a person, or a network (signed out). */
const limits: readonly Limit[] = [
  { endpoints: [login], perMinute: 20 },
  { endpoints: [beginPasskeySignIn], perMinute: 20 },
  { endpoints: [signInByPasskey], perMinute: 20 },
  { endpoints: [beginPasskeyProof], perMinute: 20 },
  { endpoints: [prove], perMinute: 20 },
  { endpoints: [register], perMinute: 10 },
  { endpoints: [checkPassword], perMinute: 60 },
  { endpoints: [resendEmailChange], perMinute: 5 },
  { endpoints: [resendVerification], perMinute: 5 },
  { endpoints: [requestPasswordReset], perMinute: 5 },
  { endpoints: [verifyEmail], perMinute: 20 },
  { endpoints: [resetPassword], perMinute: 20 },
  { endpoints: [seeInvitation], perMinute: 20 },
  { endpoints: [uploadReceipt, scanReceipt], perMinute: 60 },
  // A log shows dozens at a time.
  { endpoints: [receiptThumbnail], perMinute: 6000 },
  // Both read a whole file.
  { endpoints: [previewStatement, importStatement], perMinute: 20 },
  // Reads every file of a receipt.
  { endpoints: [verifyCode], perMinute: 30, message: trailMessages.tooMany },
  // The same, and draws its report again unless the PDF's digest is known.
  { endpoints: [verifyPdf], perMinute: 10, message: trailMessages.tooMany },
  // Walks a whole trail.
  { endpoints: [verifyHead], perMinute: 30, message: trailMessages.tooMany },
  { endpoints: [testWebhook], perMinute: 10, message: programMessages.tooManyTests },
  // Each takes a thread with much memory.
  { endpoints: [retryEmailInMessage], perMinute: 10, message: emailInMessages.tooManyRetries },
  // These email other people.
  { endpoints: [sendMessage], perHour: 5, message: contactMessages.tooMany },
  { endpoints: [submitJoinRequest], perHour: 10, message: businessMessages.tooManyRequests },
  { endpoints: [invite, resendInvitation], perHour: 60, message: businessMessages.tooManyInvitations },
  { endpoints: [askForReceipt], perHour: 120, message: statementMessages.tooManyRequests },
];

/** A person's programs are counted apart, so that a busy one doesn't keep its owner from working. */
function countedAs(request: FastifyRequest): string {
  const { caller } = request;
  if (!caller) return networkOf(addressOf(request));
  return caller.token ? `programs of ${caller.person.id}` : caller.person.id;
}

export type LimitRequest = (request: FastifyRequest, endpoint: Endpoint) => Promise<void>;

/** Limits API requests. `scale` multiplies every limit. */
export async function limitRequests(app: FastifyInstance, scale: number): Promise<LimitRequest> {
  await app.register(rateLimit, { global: false });
  const limiter = (most: number, timeWindow = minuteMs) =>
    app.createRateLimit({
      max: Math.max(1, Math.round(most * scale)),
      timeWindow,
      keyGenerator: countedAs,
    });
  const sessions = limiter(usual.session);
  const programs = limiter(usual.program);
  const ownLimits = new Map(
    limits.flatMap((limit) => {
      const count = 'perHour' in limit ? limiter(limit.perHour, hourMs) : limiter(limit.perMinute);
      return limit.endpoints.map((endpoint) => [endpoint, { count, message: limit.message }] as const);
    }),
  );
  return async (request, endpoint) => {
    const own = ownLimits.get(endpoint);
    const count = own?.count ?? (request.caller?.token ? programs : sessions);
    const verdict = await count(request);
    if (!verdict.isAllowed && verdict.isExceeded)
      throw new Refusal('RATE_LIMITED', own?.message, { retryAfterSeconds: verdict.ttlInSeconds });
  };
}
