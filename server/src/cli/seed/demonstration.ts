import type { Plan } from '@docket/shared/plans/rules';
import type { Role } from '@docket/shared/auth/rules';

/** The business that `docket seed` creates. It and its people are fictional. */
export const demonstration = {
  business: 'Lyrebird Landscapes',
  /** Everyone's password. It's printed, so it protects nothing. */
  password: 'wattle-ferry-48',
  categories: [
    { name: 'Site Materials', costCode: '5100', isActive: true },
    { name: 'Plant Hire', costCode: '5200', isActive: true },
    { name: 'Vehicle Fuel', costCode: '6100', isActive: true },
    { name: 'Crew Meals', costCode: '6300', isActive: true },
    { name: 'Training', costCode: '6500', isActive: true },
    { name: 'Nursery Stock', costCode: '5300', isActive: false },
  ],
  /** The categories above that replace a shop's standard category. */
  ownCategories: {
    'Bronzewing Hardware': 'Site Materials',
    'Kookaburra Hire': 'Plant Hire',
    'Currawong Fuel': 'Vehicle Fuel',
    'Dune Street Bakery': 'Crew Meals',
  } as Readonly<Record<string, string>>,
} as const;

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  isMember: boolean;
  plan: Plan;
  /** Their description in the list of sign-ins. */
  description: string;
  /** How many receipts they have, over all months. */
  receipts: number;
  cardLast4: string;
  /** Whether they've saved a signature. */
  signs: boolean;
}

const member = { isMember: true, plan: 'free', signs: true } as const;
const outsider = { isMember: false, plan: 'free', role: 'EMPLOYEE', signs: false } as const;
const at = (name: string): string => `${name}@demo.docket.example`;

export const people: readonly DemoPerson[] = [
  {
    ...member,
    firstName: 'Priya',
    lastName: 'Raman',
    email: at('priya'),
    role: 'ADMIN',
    description: 'admin',
    receipts: 24,
    cardLast4: '3308',
  },
  {
    ...member,
    firstName: 'Tom',
    lastName: 'Kowalczyk',
    email: at('tom'),
    role: 'MANAGER',
    description: 'manager',
    receipts: 20,
    cardLast4: '7719',
  },
  {
    ...member,
    firstName: 'Leilani',
    lastName: 'Tuala',
    email: at('leilani'),
    role: 'MANAGER',
    description: 'manager',
    receipts: 18,
    cardLast4: '0264',
  },
  {
    ...member,
    firstName: 'Grace',
    lastName: 'Nguyen',
    email: at('grace'),
    role: 'ACCOUNTING',
    description: 'accounting',
    receipts: 12,
    cardLast4: '5190',
    signs: false,
  },
  {
    ...member,
    firstName: 'Jarrah',
    lastName: 'Williams',
    email: at('jarrah'),
    role: 'EMPLOYEE',
    description: 'employee',
    receipts: 52,
    cardLast4: '4417',
  },
  {
    ...member,
    firstName: 'Sofia',
    lastName: 'Marchetti',
    email: at('sofia'),
    role: 'EMPLOYEE',
    description: 'employee',
    receipts: 38,
    cardLast4: '8802',
  },
  {
    ...member,
    firstName: 'Omar',
    lastName: 'Haddad',
    email: at('omar'),
    role: 'EMPLOYEE',
    description: 'employee',
    receipts: 34,
    cardLast4: '1156',
    signs: false,
  },
  {
    ...member,
    firstName: 'Ellie',
    lastName: 'McAllister',
    email: at('ellie'),
    role: 'EMPLOYEE',
    description: 'employee',
    receipts: 30,
    cardLast4: '6043',
  },
  {
    ...outsider,
    firstName: 'Daniel',
    lastName: 'Okoye',
    email: at('daniel'),
    description: 'individual on the free plan, one scan left',
    receipts: 11,
    cardLast4: '2975',
  },
  {
    ...outsider,
    firstName: 'Mei',
    lastName: 'Zhou',
    email: at('mei'),
    description: 'has asked to join the business',
    receipts: 0,
    cardLast4: '9381',
  },
  {
    ...outsider,
    plan: 'premium',
    firstName: 'Kofi',
    lastName: 'Mensah',
    email: at('kofi'),
    description: 'on the premium plan, has asked to join the business as a manager',
    receipts: 0,
    cardLast4: '5527',
  },
];

/** Who has asked to join the business, and how long ago. */
export const joinRequests = [
  {
    email: at('mei'),
    role: 'EMPLOYEE',
    message: 'Hi Priya, I start with the paving crew on Monday. Mei',
    hoursAgo: 26,
  },
  { email: at('kofi'), role: 'MANAGER', message: null, hoursAgo: 5 },
] as const;

/** The person the ADMIN has invited, who has no account yet. */
export const invitation = {
  email: at('hana'),
  role: 'EMPLOYEE',
  message: 'Welcome to the planting crew, Hana! Please send your receipts here from now on.',
  hoursAgo: 50,
} as const;

/** What the business warns of. */
export const policies = [
  {
    kind: 'receipt-limit',
    amount: '150.00',
    category: 'Crew Meals',
    effect: 'warn',
    reason: 'Please say who was there.',
  },
  { kind: 'age', days: 90, effect: 'warn' },
  { kind: 'duplicate', effect: 'warn' },
] as const;

export const rejections = [
  'The picture does not show the total. Please photograph the whole receipt.',
  'Personal items are on this one. Please claim the fuel only.',
  'This was paid with the company card and is already in the accounts.',
  'Please name the job that this was for.',
] as const;

export const approvalNotes = [
  null,
  null,
  null,
  'Thanks',
  'Charged to the Brunswick job',
  'Fine, within budget',
] as const;
