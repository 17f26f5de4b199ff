import type { MailReceiver } from '../../../ports/incoming-mail.ts';
import { knowsAddress, type ReceivingServices, storeMessage } from './store-message.ts';

/** Receives messages, however they arrive. */
export const mailReceiver = (services: ReceivingServices): MailReceiver => ({
  knows: (recipient) => knowsAddress(services, recipient),
  store: (message) => storeMessage(services, message),
});
