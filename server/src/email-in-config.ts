import { z } from 'zod';

const file = z.string().nullable().default(null);

/** `receipts+*@example.com` or `*@in.example.com`: the asterisk stands for what distinguishes an address. */
const template = /^[\w.+-]{0,40}\*@[\w-]+(\.[\w-]+)*$/;

function mailboxOf(text: string): Mailbox | null {
  const url = URL.parse(text);
  if (!url || !/^imaps?:$/.test(url.protocol) || url.hostname === '' || url.search !== '' || url.hash !== '')
    return null;
  if (url.username === '' || url.password === '') return null;
  const secure = url.protocol === 'imaps:';
  try {
    return {
      host: url.hostname.replaceAll(/[[\]]/g, ''),
      port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
      secure,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    };
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/** The environment variables of the email that's received. */
export const emailInEnvironment = {
  EMAIL_IN_ADDRESS: z
    .string()
    .regex(
      template,
      'must be an address with an asterisk, such as receipts+*@example.com or *@in.example.com',
    )
    .nullable()
    .default(null),
  EMAIL_IN_IMAP_URL: z
    .string()
    .transform(mailboxOf)
    .refine(Boolean, 'must be imaps://user:password@host or imap://, with a folder if it isn’t INBOX')
    .nullable()
    .default(null),
  EMAIL_IN_SMTP_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be from 1 to 65535')
    .nullable()
    .default(null),
  EMAIL_IN_SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  EMAIL_IN_TLS_CERT: file,
  EMAIL_IN_TLS_KEY: file,
  EMAIL_IN_AUTHSERV: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name that the mail server gives itself in Authentication-Results')
    .nullable()
    .default(null),
} as const;

const environment = z.object(emailInEnvironment);

export interface Mailbox {
  host: string;
  port: number;
  /** TLS from the start; otherwise STARTTLS is required, except on this machine. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

export interface SmtpPort {
  host: string;
  port: number;
  /** Files with a certificate and its key. Null: deliveries aren't encrypted. */
  tls: { cert: string; key: string } | null;
}

export interface EmailInConfig {
  /** What's before and after the part that distinguishes an address. */
  readonly address: { before: string; after: string };
  /** A mailbox to look into, or a port that mail servers deliver to. */
  readonly from: { mailbox: Mailbox } | { smtp: SmtpPort };
  /** The mail server whose Authentication-Results are believed. Null: senders aren't checked. */
  readonly authserv: string | null;
}

/** Null: not configured. Otherwise the configuration, or what's missing in it. */
export function emailInConfigOf(value: z.output<typeof environment>): EmailInConfig | string[] | null {
  const { EMAIL_IN_ADDRESS: address, EMAIL_IN_IMAP_URL: mailbox, EMAIL_IN_SMTP_PORT: port } = value;
  if (address === null)
    return mailbox === null && port === null
      ? null
      : ['EMAIL_IN_IMAP_URL and EMAIL_IN_SMTP_PORT need EMAIL_IN_ADDRESS as well'];
  if ((mailbox === null) === (port === null))
    return ['EMAIL_IN_ADDRESS needs either EMAIL_IN_IMAP_URL or EMAIL_IN_SMTP_PORT'];
  const { EMAIL_IN_TLS_CERT: cert, EMAIL_IN_TLS_KEY: key } = value;
  if ((cert === null) !== (key === null)) return ['EMAIL_IN_TLS_CERT and EMAIL_IN_TLS_KEY need each other'];
  const [before = '', after = ''] = address.toLowerCase().split('*');
  const tls = cert !== null && key !== null ? { cert, key } : null;
  return {
    address: { before, after },
    from: mailbox === null ? { smtp: { host: value.EMAIL_IN_SMTP_HOST, port: port ?? 0, tls } } : { mailbox },
    authserv: value.EMAIL_IN_AUTHSERV?.toLowerCase() ?? null,
  };
}
