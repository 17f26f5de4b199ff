import type { BusinessScope, OwnerScope } from '../scopes.ts';

// The brand only exists for the type checker, so creating a scope is a cast, which is only done here.
export const ownerScope = (userId: string): OwnerScope => ({ userId }) as OwnerScope;
export const businessScope = (businessId: string): BusinessScope => ({ businessId }) as BusinessScope;
