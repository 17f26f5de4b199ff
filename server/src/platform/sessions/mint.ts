import type { BusinessScope, OwnerScope } from '../scopes.ts';

// The brand exists for the type checker only, so minting is a cast. It stands here and nowhere else.
export const ownerScope = (userId: string): OwnerScope => ({ userId }) as OwnerScope;
export const businessScope = (businessId: string): BusinessScope => ({ businessId }) as BusinessScope;
