import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface StoredMessage {
  uid: number;
  content: Buffer;
  flags: Set<string>;
}

/** A mailbox on a real IMAP server (RFC 3501, with UIDPLUS) on a free port of this machine. */
export interface TestMailbox {
  port: number;
  messages: StoredMessage[];
  /** The commands received, without their tags. */
  commands: string[];
  add(content: Buffer): void;
  /** Drops the connection at the next command that matches: before it's done, or halfway through its response. */
  dropAt(command: RegExp, when?: 'before' | 'halfway'): void;
  close(): Promise<void>;
}

export const mailboxUser = { user: 'docket', password: 'p@ss word' };

const quoted = (text: string): string => text.replaceAll(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1');

/** Speaks as much IMAP as looking into a mailbox takes, and refuses everything else. */
export async function startMailbox(): Promise<TestMailbox> {
  const messages: StoredMessage[] = [];
  const commands: string[] = [];
  let drop: { command: RegExp; when: 'before' | 'halfway' } | null = null;
  let nextUid = 1;

  /** The untagged responses to a command; null if it isn't known. */
  function respond(command: string): (string | Buffer)[] | null {
    const name = /^(UID )?[A-Z]+/.exec(command)?.[0] ?? '';
    const rest = command.slice(name.length).trim();
    if (name === 'NOOP' || name === 'LSUB') return [];
    if (name === 'LIST')
      return rest === '"" ""'
        ? ['* LIST (\\Noselect) "/" ""\r\n']
        : ['* LIST (\\HasNoChildren) "/" INBOX\r\n'];
    if (name === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1 UIDPLUS\r\n'];
    if (name === 'LOGOUT') return ['* BYE see you\r\n'];
    if (name === 'SELECT')
      return [
        `* ${messages.length} EXISTS\r\n`,
        '* FLAGS (\\Seen \\Deleted)\r\n',
        '* OK [PERMANENTFLAGS (\\Seen \\Deleted)] these\r\n',
        '* OK [UIDVALIDITY 7] valid\r\n',
        `* OK [UIDNEXT ${nextUid}] next\r\n`,
      ];
    if (name === 'UID SEARCH') return [`* SEARCH ${search(rest).join(' ')}\r\n`];
    if (name === 'UID FETCH') return fetched(rest);
    if (name === 'UID STORE') return store(rest);
    if (name === 'UID EXPUNGE') return expunge(rest);
    return null;
  }

  function search(rest: string): number[] {
    const lacks =
      (flag: string) =>
      ({ flags }: StoredMessage) =>
        !flags.has(flag);
    if (rest !== 'UNSEEN UNDELETED' && rest !== 'UNDELETED UNSEEN') throw new Error(`searched for ${rest}`);
    return messages
      .filter(lacks('\\Seen'))
      .filter(lacks('\\Deleted'))
      .map(({ uid }) => uid);
  }

  function fetched(rest: string): (string | Buffer)[] {
    const at = messages.findIndex(({ uid }) => uid === Number.parseInt(rest, 10));
    const message = messages[at];
    if (!message) return [];
    const start = `* ${at + 1} FETCH (UID ${message.uid}`;
    if (rest.includes('BODY.PEEK[]')) {
      const length = /<0\.(\d+)>/.exec(rest)?.[1];
      const content = length === undefined ? message.content : message.content.subarray(0, Number(length));
      const part = length === undefined ? 'BODY[]' : 'BODY[]<0>';
      return [`${start} ${part} {${content.length}}\r\n`, content, ')\r\n'];
    }
    return [`${start} RFC822.SIZE ${message.content.length})\r\n`];
  }

  function store(rest: string): string[] {
    const [uid, , ...flags] = rest.replaceAll(/[()]/g, '').split(' ');
    const at = messages.findIndex((message) => message.uid === Number(uid));
    for (const flag of flags) messages[at]?.flags.add(flag);
    return at < 0 ? [] : [`* ${at + 1} FETCH (UID ${uid} FLAGS (${flags.join(' ')}))\r\n`];
  }

  function expunge(rest: string): string[] {
    const at = messages.findIndex(({ uid, flags }) => uid === Number(rest) && flags.has('\\Deleted'));
    if (at < 0) return [];
    messages.splice(at, 1);
    return [`* ${at + 1} EXPUNGE\r\n`];
  }

  function hear(socket: Socket, line: string): void {
    const [tag = '', ...words] = line.split(' ');
    const command = words.join(' ');
    if (command.startsWith('LOGIN ')) {
      const [, user = '', password = ''] =
        /^LOGIN ("(?:[^"\\]|\\.)*"|\S+) ("(?:[^"\\]|\\.)*"|\S+)$/.exec(command) ?? [];
      const isRight = quoted(user) === mailboxUser.user && quoted(password) === mailboxUser.password;
      socket.write(`${tag} ${isRight ? 'OK in' : 'NO [AUTHENTICATIONFAILED] wrong'}\r\n`);
      return;
    }
    commands.push(command);
    const isDropped = drop?.command.test(command) === true;
    const when = drop?.when;
    if (isDropped) drop = null;
    if (isDropped && when === 'before') return void socket.destroy();
    const responses = respond(command);
    if (!responses) return void socket.write(`${tag} BAD unknown\r\n`);
    const all = Buffer.concat([...responses, `${tag} OK done\r\n`].map((part) => Buffer.from(part)));
    if (isDropped) socket.write(all.subarray(0, all.length / 2), () => socket.destroy());
    else socket.write(all);
    if (command === 'LOGOUT') socket.end();
  }

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let heard = '';
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        hear(socket, line);
      }
    });
    socket.write('* OK ready\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    commands,
    add: (content) => void messages.push({ uid: nextUid++, content, flags: new Set() }),
    dropAt: (command, when = 'before') => void (drop = { command, when }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
