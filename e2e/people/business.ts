import type { Browser, Page } from '@playwright/test';
import type { ServedDocket } from '../program/docket.ts';
import { becomeMember, password } from './member.ts';
import { makeBusiness } from './in-database.ts';

/** Signs the page in as the admin of a new business. Returns its name. */
export async function becomeAdmin(page: Page, docket: ServedDocket): Promise<string> {
  const name = `Acme ${crypto.randomUUID().slice(0, 8)}`;
  const { email } = await becomeMember(page);
  await makeBusiness(docket, email, name);
  return name;
}

/** A person who joined the admin's business by invitation, signed in to their own browser. */
export async function newColleague(
  admin: Page,
  browser: Browser,
  docket: ServedDocket,
  role: 'EMPLOYEE' | 'MANAGER' | 'ACCOUNTING',
  firstName: string,
): Promise<Page> {
  const page = await newGuest(browser, docket);
  await inviteAndRegister(admin, page, { role, firstName });
  return page;
}

type Caller = Pick<Page, 'request'>;

/** The admin invites someone, who registers with the invitation and is then signed in. */
export async function inviteAndRegister(
  admin: Caller,
  guest: Caller,
  { role, firstName }: { role: 'EMPLOYEE' | 'MANAGER' | 'ACCOUNTING'; firstName: string },
): Promise<{ email: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const invited = await admin.request.post('/api/business/invite', { data: { email, role } });
  const { signupUrl } = (await invited.json()) as { signupUrl: string };
  const invitation = new URL(signupUrl).searchParams.get('token');
  const person = { firstName, lastName: 'Reed', email, password, confirmPassword: password, invitation };
  const reply = await guest.request.post('/api/register', { data: person });
  if (!reply.ok()) throw new Error(`Registering answered ${reply.status()}: ${await reply.text()}`);
  return { email };
}

interface Team {
  page: Page;
  browser: Browser;
  docket: ServedDocket;
}

/** A business with an employee and a manager, each in their own browser; the page is its admin's. */
export async function newTeam({ page, browser, docket }: Team): Promise<{ employee: Page; manager: Page }> {
  await becomeAdmin(page, docket);
  const manager = await newColleague(page, browser, docket, 'MANAGER', 'Morgan');
  const employee = await newColleague(page, browser, docket, 'EMPLOYEE', 'Sam');
  return { employee, manager };
}

/** Another person's browser. */
export async function newGuest(browser: Browser, { url }: ServedDocket): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  return await context.newPage();
}
