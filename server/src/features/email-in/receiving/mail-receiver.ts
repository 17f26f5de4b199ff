import type { MailReceiver } from '../../../ports/incoming-mail.ts';
import { keepMessage, knowsAddress, type ReceivingServices } from './keep-message.ts';

/** Takes messages in from whatever way they come. */
export const mailReceiver = (services: ReceivingServices): MailReceiver => ({
  knows: (recipient) => knowsAddress(services, recipient),
  keep: (message) => keepMessage(services, message),
});
