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
import { Refusal } from '../errors.ts';
import { addressOf } from './forwarding.ts';
import { networkOf } from '../sign-ins/network-of.ts';

/** Requests per minute for a person (signed in), all programs of a person, or a network (signed out). */
const perMinute = {
  general: 600,
  program: 300,
  signIn: 20,
  register: 10,
  checkPassword: 60,
  upload: 60,
  thumbnail: 6000,
  askForLink: 5,
  webhookTest: 10,
  emailRetry: 10,
  statement: 20,
  useLink: 20,
  verifyCode: 30,
  verifyHead: 30,
  verifyPdf: 10,
} as const;
/** Requests per hour that email other people. */
const perHour = { message: 5, invite: 60, joinRequest: 10, receiptRequest: 120 } as const;
const minute = 60_000;
const hour = 60 * minute;

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
  const limiter = (most: number, timeWindow = minute) =>
    app.createRateLimit({
      max: Math.max(1, Math.round(most * scale)),
      timeWindow,
      keyGenerator: countedAs,
    });
  const general = limiter(perMinute.general);
  const programs = limiter(perMinute.program);
  const uploads = limiter(perMinute.upload);
  const invitations = limiter(perHour.invite, hour);
  const statements = limiter(perMinute.statement);
  const tighter = new Map<Endpoint, ReturnType<typeof limiter>>([
    [login, limiter(perMinute.signIn)],
    [beginPasskeySignIn, limiter(perMinute.signIn)],
    [signInByPasskey, limiter(perMinute.signIn)],
    [beginPasskeyProof, limiter(perMinute.signIn)],
    [prove, limiter(perMinute.signIn)],
    [register, limiter(perMinute.register)],
    [checkPassword, limiter(perMinute.checkPassword)],
    [uploadReceipt, uploads],
    [scanReceipt, uploads],
    // A log shows dozens at a time.
    [receiptThumbnail, limiter(perMinute.thumbnail)],
    [resendEmailChange, limiter(perMinute.askForLink)],
    [resendVerification, limiter(perMinute.askForLink)],
    [requestPasswordReset, limiter(perMinute.askForLink)],
    [verifyEmail, limiter(perMinute.useLink)],
    [resetPassword, limiter(perMinute.useLink)],
    [sendMessage, limiter(perHour.message, hour)],
    [invite, invitations],
    [resendInvitation, invitations],
    [seeInvitation, limiter(perMinute.useLink)],
    // Both read every file of a receipt; verifying a PDF without a known digest draws its report again.
    [verifyCode, limiter(perMinute.verifyCode)],
    // Walks a whole trail.
    [verifyHead, limiter(perMinute.verifyHead)],
    [verifyPdf, limiter(perMinute.verifyPdf)],
    [submitJoinRequest, limiter(perHour.joinRequest, hour)],
    [testWebhook, limiter(perMinute.webhookTest)],
    // Each takes a thread with much memory.
    [retryEmailInMessage, limiter(perMinute.emailRetry)],
    // Both read a whole file.
    [previewStatement, statements],
    [importStatement, statements],
    [askForReceipt, limiter(perHour.receiptRequest, hour)],
  ]);
  const texts = new Map<Endpoint, string>([
    [sendMessage, contactMessages.tooMany],
    [invite, businessMessages.tooManyInvitations],
    [resendInvitation, businessMessages.tooManyInvitations],
    [submitJoinRequest, businessMessages.tooManyRequests],
    [verifyCode, trailMessages.tooMany],
    [verifyHead, trailMessages.tooMany],
    [verifyPdf, trailMessages.tooMany],
    [testWebhook, programMessages.tooManyTests],
    [retryEmailInMessage, emailInMessages.tooManyRetries],
    [askForReceipt, statementMessages.tooManyRequests],
  ]);
  return async (request, endpoint) => {
    const usual = request.caller?.token ? programs : general;
    const verdict = await (tighter.get(endpoint) ?? usual)(request);
    if (!verdict.isAllowed && verdict.isExceeded)
      throw new Refusal('RATE_LIMITED', texts.get(endpoint), {
        retryAfterSeconds: verdict.ttlInSeconds,
      });
  };
}
