import { businessMessages } from '@docket/shared/business/messages';
import { type BusinessAction, may } from '@docket/shared/permissions';
import { Refusal } from './errors.ts';
import type { BusinessScope, Caller } from './scopes.ts';

/** The caller's business, where their role lets them do this in it; for everybody else 403 with a text (OP-51). */
export function permitted(
  { person, business }: Pick<Caller, 'person' | 'business'>,
  action: BusinessAction,
  otherwise: string = businessMessages.adminRequired,
): BusinessScope {
  if (!business || !may(person, action)) throw new Refusal('FORBIDDEN', otherwise);
  return business;
}
