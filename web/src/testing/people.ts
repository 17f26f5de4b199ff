import { currentUser } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import { mockResponse, refuse } from './mock-server.ts';

export const buildUser = (change: Partial<User> = {}): User => ({
  id: '0193a000-0000-7000-8000-000000000001',
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  role: 'EMPLOYEE',
  emailVerified: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  businessName: null,
  businessId: null,
  plan: 'free',
  signatureImage: null,
  businessSize: null,
  ...change,
});

/** Makes the mock server return a signed-in user. */
export function signedIn(change?: Partial<User>): User {
  const user = buildUser(change);
  mockResponse(currentUser, user);
  return user;
}

export const signedOut = (): void =>
  refuse(currentUser, 401, {
    error: 'UNAUTHENTICATED',
    message: 'Authentication required. Please log in again.',
  });
