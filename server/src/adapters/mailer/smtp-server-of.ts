export interface SmtpServer {
  host: string;
  port?: number;
  secure: boolean;
  /** Sends nothing unless the server switches to TLS (STARTTLS). */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const loopback = /^(localhost|127\..*|::1)$/;

/**
 * Parses SMTP_URL. `smtps:` uses TLS from the start; `?tls=required` requires it, and so does a password that would
 * leave this machine. Otherwise TLS is used if the server offers it.
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
