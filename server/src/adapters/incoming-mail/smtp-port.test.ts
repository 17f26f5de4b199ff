import net from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { composed, deliver, refusal } from '../../testing/mail/emails-to-docket.ts';
import { closeWays, errors, maxBytes, openPort, ours, testReceiver } from '../../testing/mail/ways-in.ts';

afterEach(closeWays);

describe('the port', () => {
  /** Speaks SMTP by hand: sends a line, and returns the reply to it. */
  async function dial(port: number) {
    const client = net.connect(port, '127.0.0.1');
    let said = '';
    client.on('data', (data) => (said += String(data)));
    const reply = async (): Promise<string> => {
      await vi.waitFor(() => expect(said).toMatch(/^\d{3} .*\r\n/m), { interval: 5 });
      const all = said;
      said = '';
      return all;
    };
    await reply();
    const say = async (line: string): Promise<string> => {
      client.write(`${line}\r\n`);
      return await reply();
    };
    return { client, say };
  }

  test('refuses recipients who aren’t ours, and whoever guesses', async () => {
    const { receiver } = testReceiver();
    const port = await openPort(receiver);
    const raw = await composed({ to: 'somebody@docket.example', text: 'Hello' });
    expect(await refusal(deliver(port, { raw, to: 'somebody@docket.example' }))).toBe(550);
    const { client, say } = await dial(port);
    await say('EHLO a');
    await say('MAIL FROM:<a@b.example>');
    for (let guess = 1; guess <= 5; guess++)
      expect(await say(`RCPT TO:<guess${guess}@docket.example>`)).toMatch(/^550/);
    expect(await say('RCPT TO:<guess6@docket.example>')).toMatch(/^421/);
    if (!client.closed) await once(client, 'close');
  });

  test('says in advance how large a message may be, and keeps none that ends halfway', async () => {
    const { receiver, stored, incomplete } = testReceiver();
    const port = await openPort(receiver);
    const { client, say } = await dial(port);
    const hello = await say('EHLO a');
    expect(hello).toContain(`SIZE ${maxBytes}`);
    expect(hello).not.toMatch(/AUTH|STARTTLS/);
    expect(await say(`MAIL FROM:<a@b.example> SIZE=${maxBytes + 1}`)).toMatch(/^552/);
    expect(await say('MAIL FROM:<a@b.example>')).toMatch(/^250/);
    expect(await say(`RCPT TO:<${ours}>`)).toMatch(/^250/);
    expect(await say('DATA')).toMatch(/^354/);
    const before = errors.length;
    client.write('Subject: half', () => client.destroy());
    await vi.waitFor(() => expect(incomplete).toHaveLength(1));
    expect(stored).toEqual([]);
    // That’s the client’s matter, not the operator’s.
    expect(errors).toHaveLength(before);
  });

  test('writes the sender of the envelope on top', async () => {
    const { receiver, stored } = testReceiver();
    const port = await openPort(receiver);
    await deliver(port, { raw: await composed({ to: ours, text: 'Hello' }), to: ours, from: '' });
    expect(String(stored[0])).toMatch(/^Return-Path: <>\r\nFrom: /);
  });
});
