import { paths } from '@docket/shared/screens';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Page } from '@playwright/test';
import type { Screen, Viewer } from './screen.ts';
import { chooseFile, submitReceipt } from './submit.ts';

const notFound = /status of 404/;

const receiptOf =
  (status: ReceiptStatus, suffix = '') =>
  async (page: Page): Promise<string> =>
    `/receipts/${await receiptId(page, status)}${suffix}`;

async function receiptId(page: Page, status: ReceiptStatus): Promise<string> {
  const response = await page.request.get('/api/receipts', { params: { limit: 500 } });
  const receipts = (await response.json()) as { id: string; status: ReceiptStatus }[];
  const receipt = receipts.find((one) => one.status === status);
  if (!receipt) throw new Error(`There is no receipt ${status}.`);
  return receipt.id;
}

const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const clickFirst = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const chooseEmployee = (page: Page) =>
  page.getByRole('list', { name: 'Employees' }).getByRole('link').first().click();

const visitors: Screen[] = [
  { name: 'home', path: paths.home },
  { name: 'pricing', path: paths.pricing },
  { name: 'auth', path: paths.auth },
  { name: 'auth-register', path: paths.auth, address: '/auth?mode=register' },
  { name: 'auth-business', path: paths.auth, address: '/auth?mode=business' },
  { name: 'auth-refused', path: paths.auth, prepare: click('Login') },
  { name: 'login', path: paths.login },
  { name: 'about', path: paths.about },
  { name: 'contact', path: paths.contact },
  { name: 'terms', path: paths.terms },
  { name: 'privacy', path: paths.privacy },
  { name: 'test', path: paths.test },
  { name: 'verify-email', path: paths.verifyEmail },
  {
    name: 'verify-email-bad-link',
    path: paths.verifyEmail,
    address: '/verify-email?token=spent',
    expected: /status of 400/,
  },
  { name: 'reset-password', path: paths.resetPassword },
  { name: 'reset-password-link', path: paths.resetPassword, address: '/reset-password?token=some' },
  {
    name: 'invitation-bad-link',
    path: paths.invitation,
    address: '/invitation?token=spent',
    expected: /status of 40[01]/,
  },
  { name: 'verify', path: paths.verify },
  {
    name: 'verify-unknown-code',
    path: paths.verifyCode,
    address: paths.verifyCode.replace('$code', '0'.repeat(32)),
    expected: notFound,
  },
  { name: 'not-found', path: '/nowhere', expected: notFound },
].map((screen) => ({ ...screen, viewer: 'visitor' as const }));

const members: Screen[] = [
  { name: 'dashboard', path: paths.dashboard },
  { name: 'submit', path: paths.submitReceipt },
  { name: 'submit-chosen', path: paths.submitReceipt, prepare: (page: Page) => chooseFile(page) },
  { name: 'log', path: paths.receiptsLog },
  { name: 'receipts', path: paths.receipts },
  { name: 'log-nothing-found', path: paths.receiptsLog, address: '/receipts-log?search=zeppelin' },
  {
    name: 'log-dialog',
    path: paths.receiptsLog,
    address: async (page: Page) => `/receipts-log?receipt=${await receiptId(page, 'PROCESSED')}`,
  },
  { name: 'analytics', path: paths.analytics },
  {
    name: 'analytics-breakdown',
    path: paths.analytics,
    address: '/analytics?view=breakdown&timeframe=90days',
  },
  { name: 'analytics-gst', path: paths.analytics, address: '/analytics?view=breakdown&by=gst' },
  {
    name: 'analytics-receipts',
    path: paths.analyticsReceipts,
    address: '/analytics/receipts?by=category&key=Travel',
  },
  { name: 'reports', path: paths.reports },
  {
    name: 'reports-chosen',
    path: paths.reports,
    address: '/reports?range=quarter',
    prepare: (page: Page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click(),
  },
  { name: 'reports-nothing-found', path: paths.reports, address: '/reports?search=zeppelin' },
  {
    name: 'reports-reversed',
    path: paths.reports,
    address: '/reports?range=custom&from=2026-02-01&to=2026-01-31',
  },
  ...(
    ['PROCESSED', 'APPROVED', 'REJECTED', 'AWAITING_MANAGER', 'FAILED', 'DRAFT', 'PROCESSING'] as const
  ).map((status) => ({
    name: `details-${status.toLowerCase().replace('_', '-')}`,
    path: paths.receipt,
    address: receiptOf(status),
  })),
  { name: 'processing', path: paths.receiptProcessing, address: receiptOf('PROCESSING', '/processing') },
  { name: 'edit', path: paths.editReceipt, address: receiptOf('PROCESSED', '/edit') },
  {
    name: 'receipt-not-found',
    path: paths.receipt,
    address: `/receipts/${crypto.randomUUID()}`,
    expected: notFound,
  },
  { name: 'settings', path: paths.settings },
  { name: 'settings-security', path: paths.settings, address: '/settings?tab=security' },
  { name: 'settings-billing', path: paths.settings, address: '/settings?tab=billing' },
  { name: 'settings-business', path: paths.settings, address: '/settings?tab=business' },
  { name: 'business', path: paths.business },
  { name: 'directory', path: paths.businessDirectory },
  { name: 'review-inbox', path: paths.reviewInbox },
  { name: 'deleted-receipts', path: paths.receiptBin },
  { name: 'account', path: paths.account },
  { name: 'upgrade', path: paths.upgrade },
  { name: 'pricing', path: paths.pricing },
  { name: 'test', path: paths.test },
  { name: 'not-found', path: '/nowhere', expected: notFound },
  { name: 'logout', path: paths.dashboard, prepare: click('Logout'), widths: [1440] },
  { name: 'menu', path: paths.dashboard, prepare: click('Open menu'), widths: [360] },
].map((screen) => ({ ...screen, viewer: 'employee' as const }));

const admins: Screen[] = [
  ...['overview', 'categories', 'team', 'receipts', 'billing', 'fields', 'policies', 'audit'].map((tab) => ({
    name: `admin-${tab}`,
    path: paths.admin,
    address: `/admin?tab=${tab}`,
    viewer: 'admin' as const,
  })),
  { name: 'admin-denied', path: paths.admin, viewer: 'employee' },
  { name: 'accounting', path: paths.accounting, viewer: 'accounting' },
  ...['attention', 'receipts', 'books'].map((tab): Screen => ({
    name: `accounting-${tab}`,
    path: paths.accounting,
    address: `${paths.accounting}?tab=${tab}`,
    viewer: 'accounting',
  })),
  {
    name: 'accounting-export',
    path: paths.accounting,
    viewer: 'accounting',
    prepare: async (page) => {
      await clickFirst(/^Export all/)(page);
      await page.getByLabel('Export for').selectOption('xero');
      await page.getByText('won’t be exported').waitFor();
    },
  },
  { name: 'statements', path: paths.statements, viewer: 'employee' },
  {
    name: 'statements-business',
    path: paths.statements,
    address: `${paths.statements}?of=business`,
    viewer: 'accounting',
  },
  {
    name: 'statements-import',
    path: paths.statements,
    viewer: 'employee',
    prepare: clickFirst(/^Import statement/),
  },
  { name: 'accounting-denied', path: paths.accounting, viewer: 'employee' },
];

const managers: Screen[] = [
  { name: 'pending-approvals', path: paths.managerDashboard },
  { name: 'pending-approve', path: paths.managerDashboard, prepare: clickFirst(/^Approve /) },
  { name: 'pending-reject', path: paths.managerDashboard, prepare: clickFirst(/^Reject /) },
  { name: 'pending-away', path: paths.managerDashboard, prepare: click('Set time away') },
  {
    name: 'pending-several',
    path: paths.managerDashboard,
    prepare: async (page: Page) => {
      await page.getByRole('checkbox').first().click();
      await clickFirst(/^Approve selected/)(page);
    },
  },
  { name: 'employee-receipts', path: paths.employeeReceipts },
  { name: 'employee-chosen', path: paths.employeeReceipts, prepare: chooseEmployee },
  {
    name: 'employee-preview',
    path: paths.employeeReceipts,
    prepare: async (page: Page) => {
      await chooseEmployee(page);
      await page.getByRole('tab', { name: 'All Receipts' }).click();
      await clickFirst(/^Preview /)(page);
    },
  },
].map((screen) => ({ ...screen, viewer: 'manager' as const }));

const approvalsDenied: Screen[] = [
  { name: 'pending-denied', path: paths.managerDashboard, viewer: 'employee', widths: [1440] },
];

const differing = (viewer: Viewer, ...screens: string[]): Screen[] =>
  members.filter(({ name }) => screens.includes(name)).map((screen) => ({ ...screen, viewer }));

/** Every screenshot of the sheet. Add a line here for a new screen. */
export const screens: Screen[] = [
  ...visitors,
  ...members,
  ...admins,
  ...managers,
  ...approvalsDenied,
  ...differing('manager', 'dashboard', 'log', 'settings', 'menu'),
  ...differing(
    'admin',
    'dashboard',
    'directory',
    'settings',
    'settings-billing',
    'settings-business',
    'menu',
  ),
  ...differing('accounting', 'dashboard'),
  ...differing(
    'free',
    'dashboard',
    'submit',
    'settings-billing',
    'settings-business',
    'business',
    'account',
    'pricing',
  ),
  ...differing('fresh', 'dashboard', 'log', 'reports', 'settings'),
  { name: 'review', path: paths.submitReceipt, viewer: 'employee', prepare: submitReceipt, reads: true },
];
