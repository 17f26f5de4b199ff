/** How a mail server is reached. */
export interface SmtpServer {
  host: string;
  port?: number;
  /** TLS from the start. */
  secure: boolean;
  /** Nothing is sent unless the server changes to TLS (STARTTLS). */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const loopback = /^(localhost|127\..*|::1)$/;

/**
 * What SMTP_URL says: `smtps:` is TLS from the start, `?tls=required` demands it, and so does a password that would leave
 * the machine. Otherwise TLS is used where the server offers it.
 */
export function smtpServerOf(url: string): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const hasPassword = username !== '' || password !== '';
  return {
    host,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: searchParams.get('tls') === 'required' || (hasPassword && !loopback.test(host)),
    ...(hasPassword && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
