import { afterEach, describe, expect, test } from 'vitest';
import type { MailReceiver } from '../../ports/incoming-mail.ts';
import { composed, deliver } from '../../testing/mail/emails-to-docket.ts';
import {
  closeWays,
  errors,
  maxBytes,
  openMailbox,
  openPort,
  ours,
  patience,
  testReceiver,
} from '../../testing/mail/ways-in.ts';

afterEach(closeWays);

/** One way in: sends a message, and says whether it was acknowledged. */
interface WayIn {
  send: (raw: Buffer) => Promise<boolean>;
}

const ways: [string, (receiver: MailReceiver) => Promise<WayIn>][] = [
  [
    'a port',
    async (receiver) => {
      const port = await openPort(receiver);
      return {
        send: (raw) =>
          deliver(port, { raw, to: ours }).then(
            () => true,
            () => false,
          ),
      };
    },
  ],
  [
    'a mailbox',
    async (receiver) => {
      const { box, incoming } = await openMailbox();
      return {
        async send(raw) {
          if (!box.messages.some(({ content }) => content.equals(raw))) box.add(raw);
          await incoming.collect(receiver, patience);
          return box.messages.length === 0;
        },
      };
    },
  ],
];

describe.each(ways)('%s', (_, open) => {
  test('passes a message on byte for byte, and acknowledges it once it’s stored', async () => {
    const { receiver, stored } = testReceiver();
    const { send } = await open(receiver);
    const raw = await composed({
      to: ours,
      text: '.\r\n..dots\r\nGrüße',
      attachments: [{ content: Buffer.alloc(70_000, 7) }],
    });
    expect(await send(raw)).toBe(true);
    expect(stored).toHaveLength(1);
    expect(stored[0]!.subarray(stored[0]!.indexOf('From:'))).toEqual(raw.subarray(raw.indexOf('From:')));
  });

  test('doesn’t acknowledge a message that can’t be stored now, and passes it on again later', async () => {
    let isFull = true;
    const { receiver, stored } = testReceiver(() => {
      if (isFull) throw new Error('the disk is full');
      return 'stored';
    });
    const { send } = await open(receiver);
    const raw = await composed({ to: ours, text: 'Hello' });
    expect(await send(raw)).toBe(false);
    expect(errors.at(-1)).toMatchObject({ message: 'the disk is full' });
    isFull = false;
    expect(await send(raw)).toBe(true);
    expect(stored).toHaveLength(1);
  });

  test('doesn’t store a message that’s too large', async () => {
    const { receiver, stored } = testReceiver();
    const { send } = await open(receiver);
    const raw = await composed({
      to: ours,
      text: 'x',
      attachments: [{ content: Buffer.alloc(maxBytes, 7) }],
    });
    expect(await send(raw)).toBe(false);
    expect(stored).toHaveLength(0);
  });
});
