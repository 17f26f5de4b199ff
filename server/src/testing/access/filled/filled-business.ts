import { createCategory } from '@docket/shared/categories/contract';
import { removeMember } from '@docket/shared/business/member-contract';
import { changeBusiness } from '@docket/shared/business/contract';
import { invite, listInvitations } from '@docket/shared/business/invitation-contract';
import {
  listJoinRequests,
  ownJoinRequests,
  rejectJoinRequest,
  submitJoinRequest,
} from '@docket/shared/business/join-request-contract';
import { createPolicy } from '@docket/shared/policies/contract';
import { saveLogView } from '@docket/shared/receipts/log/views-contract';
import { askForReceipt } from '@docket/shared/statements/line-contract';
import { listCorrections } from '@docket/shared/corrections/contract';
import { createCustomField } from '@docket/shared/custom-fields/contract';
import { listDevices, updateProfile } from '@docket/shared/account/contract';
import { linkPauseMinutes } from '@docket/shared/auth/rules';
import { type EmailApp, tokenIn } from '../../mail/email-app.ts';
import { addedPasskey, type TestAuthenticator } from '../../people/test-authenticator.ts';
import type { RegisteredPerson } from '../../test-app.ts';
import { ok } from '../../test-client.ts';
import { makeAccountingExport } from '../../accounting.ts';
import { foundBusiness, type Staff } from '../actors.ts';
import { type MadeStatement, makeStatement } from '../../statements.ts';
import { type MadeEmailIn, makeEmailIn } from './made-email-in.ts';
import { makeLinks } from './made-links.ts';
import { type MadePrograms, makePrograms } from './made-programs.ts';
import { type MadeReceipts, makeReceipts, proofOf } from './made-receipts.ts';

export interface FilledBusiness extends MadePrograms {
  businessId: string;
  staff: Staff;
  /** An EMPLOYEE with receipts. */
  owner: RegisteredPerson;
  /** A former EMPLOYEE with receipts. */
  former: RegisteredPerson;
  /** A former EMPLOYEE without receipts. */
  removed: RegisteredPerson;
  requester: RegisteredPerson;
  /** Has a verified address. */
  invited: RegisteredPerson;
  receipts: { owner: MadeReceipts; former: MadeReceipts };
  category: string;
  field: string;
  policy: string;
  /** Remembered corrections: one of the owner's, and one for everyone. */
  corrections: { own: string; shared: string };
  /** A view of the log that the owner has saved. */
  view: string;
  /** For its accounting software. */
  export: string;
  /** Statements: the owner's, and the business's. */
  statements: { own: MadeStatement; ofBusiness: MadeStatement };
  /** The owner's address that receipts are forwarded to, and the business's. */
  emailIn: { own: MadeEmailIn; ofBusiness: MadeEmailIn };
  request: string;
  invitation: string;
  /** Another session of the owner's. */
  device: string;
  passkey: string;
  /** The business that has it. */
  authenticator: TestAuthenticator;
  /** Secrets known only to the people who received them. */
  known: {
    businessName: string;
    invitation: string;
    verification: string;
    reset: string;
    /** For a sealed approval: its code, its entry's hash, and its PDF in base64. */
    code: string;
    head: string;
    report: string;
  };
}

/** A business with everything it can have, and `mark` in every text. */
export async function fillBusiness(app: EmailApp, mark: string): Promise<FilledBusiness> {
  const emailOf = (who: string): string => `${who}.${mark}@example.com`;
  const named = (who: string) => ({ email: emailOf(who), firstName: who, lastName: mark });
  const businessName = `Business ${mark}`;
  const { businessId, staff, join } = await foundBusiness(app, {
    business: businessName,
    lastName: mark,
    emailOf,
  });
  const [owner, former, removed, requester, refused, invited] = [
    await app.register(named('owner')),
    await app.register(named('former')),
    await app.register(named('removed')),
    await app.register(named('requester')),
    await app.register(named('refused')),
    await app.register(named('invited')),
  ];
  for (const person of [owner, former, removed]) await join(person, 'EMPLOYEE');
  const { client } = staff.ADMIN;

  ok(await client.call(changeBusiness, { body: { accountingEmail: emailOf('books') } }));
  const category = ok(
    await client.call(createCategory, { body: { name: `Category ${mark}`, costCode: `Code ${mark}` } }),
  );
  const field = ok(
    await client.call(createCustomField, {
      body: { name: `Field ${mark}`, kind: 'choice', choices: [`One ${mark}`, `Other ${mark}`] },
    }),
  );
  const policy = ok(
    await client.call(createPolicy, {
      body: {
        kind: 'receipt-limit',
        limitCents: 1,
        category: category.name,
        effect: 'warn',
        reason: `Ask ${mark}`,
      },
    }),
  );
  const ask = { body: { businessName, requestMessage: `Let me in, ${mark}` } };
  ok(await refused.client.call(submitJoinRequest, ask));
  const [first] = ok(await client.call(listJoinRequests, {}));
  ok(await client.call(rejectJoinRequest, { params: { id: first!.id }, body: { reason: `No, ${mark}` } }));
  ok(await requester.client.call(submitJoinRequest, ask));
  const [request] = ok(await requester.client.call(ownJoinRequests, {}));
  ok(await client.call(invite, { body: { email: invited.email, message: `Come, ${mark}` } }));
  const [invitation] = ok(await client.call(listInvitations, {}));
  const invitationEmail = (await app.emailsTo(invited.email)).at(-1);

  const details = { category: category.name, fieldValues: { [field.id]: `One ${mark}` } };
  const receipts = {
    owner: await makeReceipts(app, owner, staff.MANAGER, { mark, details }),
    former: await makeReceipts(app, former, staff.MANAGER, { mark, details }),
  };
  for (const { user } of [former, removed]) ok(await client.call(removeMember, { params: { id: user.id } }));

  await app.signIn(owner);
  const device = ok(await owner.client.call(listDevices, {})).find(({ current }) => !current);
  const { passkey, authenticator } = await addedPasskey(app, owner);
  ok(
    await owner.client.call(updateProfile, {
      body: { ...named('owner'), email: emailOf('moving'), password: owner.password },
    }),
  );
  app.clock.advance({ minutes: linkPauseMinutes });
  const known = {
    businessName,
    invitation: tokenIn(invitationEmail),
    ...(await makeLinks(app, owner, invited)),
    ...(await proofOf(owner, receipts.owner.approved)),
  };
  const [correction] = ok(await owner.client.call(listCorrections, {}));
  const view = ok(await owner.client.call(saveLogView, { body: { name: `View ${mark}`, filters: {} } }));
  const made = await makeAccountingExport(staff.ACCOUNTING.client, receipts.owner.approved, mark);
  await app.settle();
  return {
    businessId,
    staff,
    owner,
    former,
    removed,
    requester,
    invited,
    receipts,
    category: category.id,
    field: field.id,
    policy: policy.id,
    corrections: { own: correction!.id, shared: await shareCorrection(app, businessId, mark) },
    view: view.id,
    export: made,
    ...(await makePrograms(owner, staff.ADMIN, mark)),
    statements: {
      own: await makeStatement(owner.client, 'person', receipts.owner.approved, mark),
      ofBusiness: await makeAskedStatement(staff.ACCOUNTING, owner, receipts.owner.approved, mark),
    },
    emailIn: {
      own: await makeEmailIn(app, owner, 'person', mark),
      ofBusiness: await makeEmailIn(app, staff.ADMIN, 'business', mark),
    },
    request: request!.id,
    invitation: invitation!.id,
    device: device!.id,
    passkey: passkey.id,
    authenticator,
    known,
  };
}

/** A business's statement, for one line of which the owner was asked. */
async function makeAskedStatement(
  { client }: RegisteredPerson,
  owner: RegisteredPerson,
  receiptId: string,
  mark: string,
): Promise<MadeStatement> {
  const made = await makeStatement(client, 'business', receiptId, mark);
  ok(await client.call(askForReceipt, { params: { id: made.asked }, body: { memberId: owner.user.id } }));
  return made;
}

async function shareCorrection(
  { services: { database, newId, clock } }: EmailApp,
  businessId: string,
  mark: string,
): Promise<string> {
  const id = newId();
  const names = { readVendor: `Read ${mark}`, vendorKey: `read${mark}`, value: `Shared ${mark}` };
  await database
    .insertInto('corrections')
    .values({ id, businessId, ...names, field: 'vendor', correctedAt: clock() })
    .execute();
  return id;
}
