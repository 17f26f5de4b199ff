import type { Caller } from '../../../platform/scopes.ts';
import { getCurrentUser } from '../../auth/get-current-user.ts';
import { listSignIns } from '../../auth/sign-in/list-sign-ins.ts';
import { listOwnCorrections } from '../../corrections/manage-corrections.ts';
import { listAllViews } from '../../receipts/log/manage-views.ts';
import { describeEmailIn } from '../../email-in/managing/see-email-in.ts';
import { listTokens } from '../../programs/tokens/manage-tokens.ts';
import { listOwnWebhooks } from '../../programs/webhooks/manage-webhooks.ts';
import { listOwnStatements } from '../../statements/own-statements.ts';
import { listDevices } from '../devices/devices.ts';
import { listPasskeys } from '../passkeys/manage-passkeys.ts';
import { ownDetails } from '../queries/own-data.ts';
import { seeSecondFactor } from '../second-factor/manage-second-factor.ts';
import type { Services } from '../../../platform/services.ts';

/** Collects everything stored about a person besides their receipts, except secrets and hashes. */
export async function describeAccount(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  caller: Caller,
): Promise<object> {
  const { database, clock } = services;
  const devices = await listDevices(services, caller);
  return {
    exportedAt: clock().toISOString(),
    ...(await getCurrentUser(database, caller.owner)),
    ...(await ownDetails(database, caller.owner)),
    corrections: await listOwnCorrections({ database }, caller),
    savedViews: await listAllViews({ database }, caller),
    statements: await listOwnStatements({ database }, caller),
    accessTokens: await listTokens({ database }, caller),
    webhooks: await listOwnWebhooks({ database }, caller),
    emailIn: await describeEmailIn(services, caller),
    passkeys: await listPasskeys({ database }, caller.owner),
    secondFactor: await seeSecondFactor(services, caller.owner),
    signIns: await listSignIns({ database }, caller),
    devices: devices.map((device) => ({ ...device, id: undefined })),
  };
}
