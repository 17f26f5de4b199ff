/** Made from server/migrations by `npm run db:types`: change those, not this file. */

import type { ColumnType } from 'kysely';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessTokens {
  createdAt: Timestamp;
  ending: string;
  expiresAt: Timestamp;
  id: string;
  lastUsedAt: Timestamp | null;
  name: string;
  scopes: string[];
  tokenHash: string;
  userId: string;
}

export interface AccountingBooks {
  businessId: string | null;
  paidFrom: Generated<string>;
  target: string | null;
  taxCodes: Generated<Json>;
  updatedAt: Generated<Timestamp>;
  userId: string | null;
}

export interface AccountingCategories {
  account: string;
  businessId: string | null;
  category: string;
  treatment: string;
  userId: string | null;
}

export interface AccountingExportReceipts {
  exportId: string;
  place: number;
  posted: Json;
  receiptId: string | null;
  totalCents: number;
}

export interface AccountingExports {
  businessId: string | null;
  createdAt: Timestamp;
  createdBy: string | null;
  id: string;
  number: number;
  settings: Json;
  target: string;
  userId: string | null;
}

export interface AddressRequests {
  createdAt: Timestamp;
  email: string;
  id: string;
  purpose: string;
}

export interface ApprovalChains {
  businessId: string;
  hash: Generated<string>;
  notifiedSeq: Generated<number>;
  seq: Generated<number>;
}

export interface ApprovalTrail {
  approvalId: string;
  at: Timestamp;
  businessId: string;
  code: string | null;
  event: string;
  hash: string;
  kind: string;
  receiptId: string;
  seq: number;
}

export interface BusinessAudit {
  action: string;
  actor: string;
  actorId: string | null;
  at: Timestamp;
  businessId: string;
  details: string;
  id: Generated<number>;
  subject: string;
}

export interface BusinessCategories {
  businessId: string;
  costCode: string | null;
  createdAt: Generated<Timestamp>;
  id: string;
  isActive: Generated<boolean>;
  name: string;
  updatedAt: Generated<Timestamp>;
}

export interface Businesses {
  accountingEmail: string | null;
  createdAt: Generated<Timestamp>;
  id: string;
  name: string;
  plan: Generated<string>;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  updatedAt: Generated<Timestamp>;
}

export interface BusinessFields {
  businessId: string;
  choices: Generated<string[]>;
  createdAt: Generated<Timestamp>;
  id: string;
  isActive: Generated<boolean>;
  isRequired: Generated<boolean>;
  kind: string;
  name: string;
}

export interface BusinessInvitations {
  businessId: string;
  email: string;
  expiresAt: Timestamp;
  id: string;
  invitedAt: Timestamp;
  invitedBy: string | null;
  message: string | null;
  role: string;
  tokenHash: string;
}

export interface BusinessJoinRequests {
  businessId: string;
  businessName: string;
  estimatedMonthlyCost: Generated<Numeric>;
  id: string;
  rejectionReason: string | null;
  requestedAt: Generated<Timestamp>;
  requestedRole: Generated<string>;
  requestMessage: string | null;
  requiresPayment: Generated<boolean>;
  reviewedAt: Timestamp | null;
  reviewedBy: string | null;
  status: Generated<string>;
  userId: string;
}

export interface BusinessPolicies {
  amount: Numeric | null;
  businessId: string;
  category: string | null;
  createdAt: Timestamp;
  days: number | null;
  effect: string;
  id: string;
  isOn: boolean;
  kind: string;
  reason: string | null;
}

export interface BusinessPurchases {
  businessName: string;
  customerId: string | null;
  id: Generated<string>;
  startedAt: Timestamp;
  userId: string;
}

export interface BusinessStorage {
  businessId: string;
  bytes: number;
}

export interface BusinessSums {
  businessId: string;
  count: number;
  isCompact: Generated<boolean>;
  key: string;
  kind: string;
  status: string;
  total: Numeric;
}

export interface ContactMessages {
  createdAt: Timestamp;
  email: string;
  emailedAt: Timestamp | null;
  id: string;
  message: string;
  name: string;
  subject: string;
  type: string;
}

export interface Corrections {
  abn: string | null;
  businessId: string | null;
  correctedAt: Timestamp;
  field: string;
  id: string;
  readVendor: string | null;
  userId: string | null;
  value: string;
  vendorKey: string;
}

export interface CorrectionUndos {
  correctionId: string;
  receiptId: string;
  userId: string;
}

export interface CustomersToEnd {
  customerId: string;
  requestedAt: Timestamp;
}

export interface CustomerVersions {
  customerId: string;
  version: number;
}

export interface DataVersions {
  userId: string;
  version: number;
}

export interface DuplicateDismissals {
  otherId: string;
  receiptId: string;
  userId: string;
}

export interface DuplicatePairs {
  kind: string;
  otherId: string;
  otherUserId: string | null;
  receiptId: string;
  userId: string | null;
}

export interface DuplicateSides {
  kind: string | null;
  otherId: string | null;
  receiptId: string | null;
  userId: string | null;
}

export interface EmailInAddresses {
  businessId: string | null;
  createdAt: Timestamp;
  id: string;
  localPart: string;
  notifiedAt: Timestamp | null;
  userId: string | null;
}

export interface EmailInMessages {
  addressId: string | null;
  digest: string;
  forManagers: Generated<boolean>;
  id: string;
  isRetry: Generated<boolean>;
  isTooLarge: Generated<boolean>;
  parts: Generated<Json>;
  receivedAt: Timestamp;
  reply: string | null;
  sender: string | null;
  sha256: string | null;
  state: Generated<string>;
  subject: string | null;
  userId: string | null;
}

export interface EmailInSenders {
  addressId: string;
  allowedBy: string | null;
  createdAt: Timestamp;
  email: string;
  id: string;
  state: Generated<string>;
}

export interface FileRemovals {
  dueAt: Timestamp;
  id: string;
  sha256: string;
  startedAt: Timestamp | null;
}

export interface Files {
  createdAt: Generated<Timestamp>;
  sha256: string;
  size: number;
}

export interface IssuedReports {
  approvalId: string;
  issuedAt: Timestamp;
  sha256: string;
}

export interface LineItems {
  amount: number;
  createdAt: Generated<Timestamp>;
  description: string;
  gst: number;
  id: string;
  receiptId: string;
}

export interface LogViews {
  businessId: string | null;
  filters: Json;
  id: string;
  name: string;
  userId: string;
}

export interface ManagerAbsences {
  delegateId: string;
  from: string;
  until: string;
  userId: string;
}

export interface PasskeyChallenges {
  challengeHash: string;
  expiresAt: Timestamp;
  userId: string | null;
}

export interface Passkeys {
  counter: number;
  createdAt: Timestamp;
  credentialId: string;
  id: string;
  lastUsedAt: Timestamp | null;
  name: string;
  publicKey: Buffer;
  userId: string;
}

export interface PasswordResets {
  createdAt: Timestamp;
  expiresAt: Timestamp;
  id: string;
  tokenHash: string;
  usedAt: Timestamp | null;
  userId: string;
}

export interface PaymentEvents {
  customerId: string | null;
  id: string;
  processedAt: Timestamp | null;
  receivedAt: Timestamp;
  type: string;
}

export interface PrintPictures {
  height: number | null;
  madeAt: Timestamp;
  page: Generated<number>;
  pages: number | null;
  refusal: string | null;
  sha256: string | null;
  sourceSha256: string;
  width: number | null;
}

export interface ReceiptApprovals {
  businessId: string;
  decidedBy: string | null;
  firstApprovedAt: Timestamp | null;
  firstApprovedBy: string | null;
  firstNotes: string | null;
  firstSignature: string | null;
  id: string;
  managerId: string;
  managerSignature: string | null;
  needsSecond: Generated<boolean>;
  notes: string | null;
  notifiedAt: Timestamp | null;
  reason: string | null;
  receiptId: string;
  requestedAt: Generated<Timestamp>;
  requestedBy: string;
  respondedAt: Timestamp | null;
  signatureSvg: string | null;
  status: Generated<string>;
  voidedAt: Timestamp | null;
  voidReason: string | null;
  warnings: Generated<string[]>;
}

export interface ReceiptFiles {
  fileName: string;
  kind: string;
  mediaType: string;
  page: number;
  receiptId: string;
  sha256: string;
  size: number;
}

export interface Receipts {
  abn: string | null;
  amount: Numeric | null;
  approvedAt: Timestamp | null;
  approvedBy: string | null;
  businessId: string | null;
  cardLast4: string | null;
  category: Generated<string>;
  countedOn: Generated<string>;
  createdAt: Generated<Timestamp>;
  currency: string | null;
  customId: string;
  date: string | null;
  deletedAt: Timestamp | null;
  documentNumber: string | null;
  exportedAt: Timestamp | null;
  exportedBy: string | null;
  exportedRevision: number | null;
  failureReason: string | null;
  fieldRevisions: Generated<Json>;
  fieldValues: Generated<Json>;
  fileName: string;
  fileSha256: string;
  fileSize: number;
  fillings: Generated<Json>;
  gstAmount: Numeric | null;
  gstVerdict: string | null;
  id: string;
  idempotencyKey: string | null;
  imageUrl: string;
  items: Json | null;
  lineItems: Json | null;
  mediaType: string;
  notes: Generated<string>;
  ocrRaw: string | null;
  ownerFields: Generated<string[]>;
  paymentMethod: string | null;
  reading: Generated<Json>;
  reason: string | null;
  receiptCount: Generated<number>;
  reimbursedAt: Timestamp | null;
  reimbursedBy: string | null;
  rejectedAt: Timestamp | null;
  rejectedBy: string | null;
  rejectionReason: string | null;
  reviewedAt: Timestamp | null;
  revision: Generated<number>;
  scanTakenOn: string | null;
  stage: string | null;
  status: Generated<string>;
  thumbnailSha256: string | null;
  updatedAt: Generated<Timestamp>;
  userId: string;
  vendor: Generated<string>;
  version: Generated<number>;
  words: Json | null;
}

export interface ReceiptTexts {
  amount: Numeric | null;
  businessId: string | null;
  category: string;
  countedOn: string;
  createdAt: Timestamp;
  fields: string;
  fieldValues: Json;
  isExported: boolean;
  isReimbursed: boolean;
  receiptId: string;
  status: string;
  text: string;
  userId: string;
  vendor: string;
}

export interface ReceiptTraces {
  abns: Generated<string[]>;
  keys: ArrayType<number> | null;
  look: string | null;
  numbers: Generated<string[]>;
  readAmount: Numeric | null;
  readCategory: string | null;
  readDate: string | null;
  readDocumentNumber: string | null;
  readGstAmount: Numeric | null;
  readVendor: string | null;
  receiptId: string;
  times: Generated<string[]>;
}

export interface RecoveryCodes {
  codeHash: string;
  userId: string;
}

export interface Reports {
  businessId: string | null;
  createdAt: Timestamp;
  done: Generated<number>;
  expiresAt: Timestamp;
  fileName: string;
  form: string;
  id: string;
  problem: string | null;
  receipts: number;
  request: Json;
  scope: string;
  sha256: string | null;
  size: number | null;
  state: Generated<string>;
  userId: string | null;
}

export interface SecondFactors {
  createdAt: Timestamp;
  enabledAt: Timestamp | null;
  lastStep: Generated<number>;
  sealedSecret: string;
  userId: string;
}

export interface Session {
  expire: Timestamp;
  lastUsedAt: Generated<Timestamp>;
  provenAt: Timestamp;
  sess: Json;
  sid: string;
  userId: string;
}

export interface SignInPlaces {
  lastAt: Timestamp;
  place: string;
  userId: string;
}

export interface SignIns {
  at: Timestamp;
  device: string | null;
  outcome: string;
  userId: string;
}

export interface StartingCheckouts {
  payerId: string;
  until: Timestamp;
}

export interface StatementAccounts {
  businessId: string | null;
  createdAt: Timestamp;
  holderId: string | null;
  id: string;
  name: string;
  userId: string | null;
}

export interface StatementEntries {
  lineId: string;
  statementId: string;
}

export interface StatementLines {
  accountId: string;
  amount: Numeric;
  answerId: string | null;
  askedAt: Timestamp | null;
  askedById: string | null;
  askedId: string | null;
  businessId: string | null;
  date: string;
  description: string;
  id: string;
  identity: string;
  matchedBy: string | null;
  nameKey: string;
  noReceiptBy: string | null;
  receiptId: string | null;
  userId: string | null;
}

export interface StatementMaps {
  accountId: string | null;
  businessId: string | null;
  columns: Json;
  headings: string;
  userId: string | null;
}

export interface StatementMismatches {
  lineId: string;
  receiptId: string;
}

export interface StatementNames {
  businessId: string | null;
  learnedAt: Timestamp;
  nameKey: string;
  noReceipt: Generated<boolean>;
  userId: string | null;
  vendor: string | null;
}

export interface Statements {
  accountId: string;
  fileName: string;
  format: string;
  id: string;
  importedAt: Timestamp;
  importedBy: string | null;
}

export interface Subscriptions {
  businessId: string | null;
  cancelsAt: Timestamp | null;
  createdAt: Timestamp;
  customerId: string;
  id: string;
  nextAmount: number | null;
  period: string;
  periodEndsAt: Timestamp;
  providesPlan: boolean;
  readAt: Timestamp;
  seats: number;
  status: string;
  trialEndsAt: Timestamp | null;
  unpaidSince: Timestamp | null;
  userId: string | null;
}

export interface Tries {
  count: number;
  key: string;
  lastAt: Timestamp;
}

export interface Users {
  accountingEmail: string | null;
  businessId: string | null;
  businessName: string | null;
  businessScansThisMonth: Generated<number>;
  businessSize: string | null;
  businessTrialAt: Timestamp | null;
  closedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  email: string;
  emailVerified: Generated<boolean>;
  firstName: string | null;
  id: string;
  lastName: string | null;
  lastResetDate: Generated<string>;
  password: string;
  pendingEmail: string | null;
  pendingEmailExpires: Timestamp | null;
  pendingEmailId: string | null;
  pendingEmailToken: string | null;
  plan: Generated<string>;
  role: Generated<string>;
  scansUsedThisMonth: Generated<number>;
  signatureImage: string | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  username: string;
  verificationExpires: Timestamp | null;
  verificationToken: string | null;
  verifyBy: Timestamp | null;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  body: string;
  createdAt: Timestamp;
  event: string;
  id: string;
  lastAttemptAt: Timestamp | null;
  nextAttemptAt: Timestamp | null;
  problem: string | null;
  state: Generated<string>;
  status: number | null;
  webhookId: string;
}

export interface Webhooks {
  businessId: string | null;
  createdAt: Timestamp;
  events: string[];
  failingSince: Timestamp | null;
  id: string;
  offBecause: string | null;
  offSince: Timestamp | null;
  sealedSecret: string;
  url: string;
  userId: string | null;
}

export interface DB {
  access_tokens: AccessTokens;
  accounting_books: AccountingBooks;
  accounting_categories: AccountingCategories;
  accounting_export_receipts: AccountingExportReceipts;
  accounting_exports: AccountingExports;
  address_requests: AddressRequests;
  approval_chains: ApprovalChains;
  approval_trail: ApprovalTrail;
  business_audit: BusinessAudit;
  business_categories: BusinessCategories;
  business_fields: BusinessFields;
  business_invitations: BusinessInvitations;
  business_join_requests: BusinessJoinRequests;
  business_policies: BusinessPolicies;
  business_purchases: BusinessPurchases;
  business_storage: BusinessStorage;
  business_sums: BusinessSums;
  businesses: Businesses;
  contact_messages: ContactMessages;
  correction_undos: CorrectionUndos;
  corrections: Corrections;
  customer_versions: CustomerVersions;
  customers_to_end: CustomersToEnd;
  data_versions: DataVersions;
  duplicate_dismissals: DuplicateDismissals;
  duplicate_pairs: DuplicatePairs;
  duplicate_sides: DuplicateSides;
  email_in_addresses: EmailInAddresses;
  email_in_messages: EmailInMessages;
  email_in_senders: EmailInSenders;
  file_removals: FileRemovals;
  files: Files;
  issued_reports: IssuedReports;
  line_items: LineItems;
  log_views: LogViews;
  manager_absences: ManagerAbsences;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  payment_events: PaymentEvents;
  print_pictures: PrintPictures;
  receipt_approvals: ReceiptApprovals;
  receipt_files: ReceiptFiles;
  receipt_texts: ReceiptTexts;
  receipt_traces: ReceiptTraces;
  receipts: Receipts;
  recovery_codes: RecoveryCodes;
  reports: Reports;
  second_factors: SecondFactors;
  session: Session;
  sign_in_places: SignInPlaces;
  sign_ins: SignIns;
  starting_checkouts: StartingCheckouts;
  statement_accounts: StatementAccounts;
  statement_entries: StatementEntries;
  statement_lines: StatementLines;
  statement_maps: StatementMaps;
  statement_mismatches: StatementMismatches;
  statement_names: StatementNames;
  statements: Statements;
  subscriptions: Subscriptions;
  tries: Tries;
  users: Users;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
