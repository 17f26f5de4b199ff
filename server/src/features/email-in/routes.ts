import {
  createEmailInAddress,
  decideEmailInSender,
  downloadEmailInMessage,
  removeEmailInSender,
  retryEmailInMessage,
  seeEmailIn as seeEndpoint,
} from '@docket/shared/email-in/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { download } from '../../platform/bind/files.ts';
import type { Services } from '../../platform/services.ts';
import { createAddress } from './managing/create-address.ts';
import { decideSender, removeSender } from './managing/decide-sender.ts';
import { openMessage, retryMessage } from './managing/failed-messages.ts';
import { seeEmailIn } from './managing/see-email-in.ts';

export function emailInRoutes(app: FastifyInstance, services: Services): void {
  bind(app, seeEndpoint, ({ caller, params }) => seeEmailIn(services, caller, params.of));
  bind(app, createEmailInAddress, ({ caller, params, body }) =>
    createAddress(services, caller, params.of, body.replaces),
  );
  bind(app, decideEmailInSender, ({ caller, params, body }) =>
    decideSender(services, caller, params, body.state),
  );
  bind(app, removeEmailInSender, ({ caller, params }) => removeSender(services, caller, params));
  bind(app, downloadEmailInMessage, async ({ caller, params }) =>
    download(await openMessage(services, caller, params)),
  );
  bind(app, retryEmailInMessage, ({ caller, params }) => retryMessage(services, caller, params));
}
