import {
  accountDeletion,
  cancelEmailChange as cancelChangeEndpoint,
  changePassword as passwordEndpoint,
  deleteAccount as deleteEndpoint,
  disableSecondFactor as disableEndpoint,
  enableSecondFactor as enableEndpoint,
  exportOwnData,
  listDevices as devicesEndpoint,
  listSignIns as signInsEndpoint,
  renewRecoveryCodes as renewEndpoint,
  resendEmailChange as resendChangeEndpoint,
  savedSignature,
  saveSignature as signatureEndpoint,
  secondFactor,
  setUpSecondFactor as setUpEndpoint,
  signOutDevice as signOutEndpoint,
  signOutOtherDevices as signOutOthersEndpoint,
  updateProfile as profileEndpoint,
} from '@docket/shared/account/contract';
import {
  beginPasskeyProof as beginProofEndpoint,
  confirmProof,
  ownProofs,
  prove as proveEndpoint,
} from '@docket/shared/account/proof-contract';
import {
  addPasskey as addPasskeyEndpoint,
  beginPasskey as beginPasskeyEndpoint,
  listPasskeys as passkeysEndpoint,
  removePasskey as removePasskeyEndpoint,
} from '@docket/shared/account/passkey-contract';
import { dayOf } from '@docket/shared/calendar';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { download } from '../../platform/bind/files.ts';
import type { Services } from '../../platform/services.ts';
import { visitorOf } from '../../platform/sign-ins/visitor.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount, previewDeletion } from './deletion/delete-account.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from './devices/devices.ts';
import { resendEmailChange } from '../auth/email-change/settle-email-change.ts';
import { listSignIns } from '../auth/sign-in/list-sign-ins.ts';
import { ownDataExports } from './own-data/export-own-data.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/manage-passkeys.ts';
import { beginPasskeyProof, prove, seeOwnProofs } from './proof/prove.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  seeSecondFactor,
  setUpSecondFactor,
} from './second-factor/manage-second-factor.ts';
import { saveSignature, seeSignature } from './signature.ts';
import { updateProfile } from './update-profile.ts';

const done = { success: true } as const;

export function accountRoutes(app: FastifyInstance, services: Services): void {
  profileRoutes(app, services);
  proofRoutes(app, services);
  deviceRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
  ownDataRoutes(app, services);
}

function profileRoutes(app: FastifyInstance, services: Services): void {
  bind(app, profileEndpoint, ({ caller, body }) => updateProfile(services, caller, body));
  bind(app, resendChangeEndpoint, async ({ caller }) => {
    await resendEmailChange(services, caller.owner);
    return done;
  });
  bind(app, cancelChangeEndpoint, ({ caller }) => cancelEmailChange(services, caller.owner));
  bind(app, passwordEndpoint, async ({ caller, body }) => {
    await changePassword(services, caller, body);
    return done;
  });
  bind(app, signatureEndpoint, ({ caller, body }) =>
    saveSignature(services, caller.owner, body.signatureImage),
  );
  bind(app, savedSignature, ({ caller }) => seeSignature(services, caller.owner));
}

function proofRoutes(app: FastifyInstance, services: Services): void {
  bind(app, ownProofs, ({ caller }) => seeOwnProofs(services, caller.owner));
  bind(app, beginProofEndpoint, ({ caller }) => beginPasskeyProof(services, caller.owner));
  bind(app, proveEndpoint, async ({ caller, body, request }) => {
    await prove(services, caller, body, visitorOf(request));
    return done;
  });
  bind(app, confirmProof, async () => done);
}

function deviceRoutes(app: FastifyInstance, services: Services): void {
  bind(app, signInsEndpoint, ({ caller }) => listSignIns(services, caller));
  bind(app, devicesEndpoint, ({ caller }) => listDevices(services, caller));
  bind(app, signOutEndpoint, async ({ caller, params }) => {
    await signOutDevice(services, caller, params.id);
    return done;
  });
  bind(app, signOutOthersEndpoint, async ({ caller }) => {
    await signOutOtherDevices(services, caller);
    return done;
  });
}

function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  bind(app, secondFactor, ({ caller }) => seeSecondFactor(services, caller.owner));
  bind(app, setUpEndpoint, ({ caller, body }) => setUpSecondFactor(services, caller, body.password));
  bind(app, enableEndpoint, ({ caller, body }) => enableSecondFactor(services, caller, body.code));
  bind(app, disableEndpoint, async ({ caller, body }) => {
    await disableSecondFactor(services, caller.owner, body);
    return done;
  });
  bind(app, renewEndpoint, ({ caller, body }) => renewRecoveryCodes(services, caller.owner, body));
}

function passkeyRoutes(app: FastifyInstance, services: Services): void {
  bind(app, passkeysEndpoint, ({ caller }) => listPasskeys(services, caller.owner));
  bind(app, beginPasskeyEndpoint, ({ caller, body }) => beginPasskey(services, caller.owner, body));
  bind(app, addPasskeyEndpoint, ({ caller, body, request }) =>
    addPasskey(services, caller, body, visitorOf(request).userAgent),
  );
  bind(app, removePasskeyEndpoint, async ({ caller, params }) => {
    await removePasskey(services, caller.owner, params.id);
    return done;
  });
}

function ownDataRoutes(app: FastifyInstance, services: Services): void {
  const openArchive = ownDataExports(services);
  bind(app, exportOwnData, async ({ caller }) =>
    download({ filename: `docket-${dayOf(services.clock())}.zip`, content: openArchive(caller) }),
  );
  bind(app, accountDeletion, ({ caller }) => previewDeletion(services, caller.owner));
  bind(app, deleteEndpoint, async ({ caller, body, clearSessionCookie }) => {
    await deleteAccount(services, caller.owner, body);
    clearSessionCookie();
    return done;
  });
}
