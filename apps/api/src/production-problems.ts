import type { Settings } from './config.ts';
import { isLoopbackUrl } from './platform/http/loopback.ts';
import { developmentKey, sandboxTerminal } from './platform/secrets.ts';

/** The largest factor on limits in production: beyond it they would be off by another name. */
const maxLimitFactor = 10;
/** Ten times the default of production. */
const maxStarts = { MAX_STARTS_PER_HOUR: 600, MAX_STARTS_PER_DAY: 3_000 } as const;
/** Above `warn`, responses of 5xx are missing in the log (SEC-6); `debug` logs what users sent. */
const logLevels = new Set(['info', 'warn']);

/** What a production start refuses: settings without a safe default, and values that would undo what the product promises (docs/security.md). */
export function productionProblems(settings: Settings): string[] {
  return [
    ...addressProblems(settings),
    ...secretProblems(settings),
    ...limitProblems(settings),
    ...mailProblems(settings.SMTP_URL),
    ...gatewayProblems(settings),
    ...(logLevels.has(settings.LOG_LEVEL)
      ? []
      : [
          `LOG_LEVEL=${settings.LOG_LEVEL} is refused in production: use info, or warn for a log without security events`,
        ]),
  ];
}

function addressProblems({ PUBLIC_URL = '', TRUST_PROXY }: Settings): string[] {
  const problems: string[] = [];
  if (!isEncrypted(PUBLIC_URL)) problems.push('PUBLIC_URL must be the https address that users open, in production');
  if (TRUST_PROXY === '') {
    problems.push(
      'TRUST_PROXY must be set in production: the addresses of the proxy in front, without which all users share one rate limit, or "none" where there is no proxy',
    );
  }
  return problems;
}

function secretProblems({ SECRET_KEY }: Settings): string[] {
  if (!SECRET_KEY) return ['SECRET_KEY must be set in production: 32 or more random characters'];
  return SECRET_KEY === developmentKey ? ['SECRET_KEY is the published one of development: make your own'] : [];
}

function limitProblems(settings: Settings): string[] {
  const problems: string[] = [];
  const { RATE_LIMITS } = settings;
  if (RATE_LIMITS === false) problems.push('RATE_LIMITS=off is refused in production');
  if (typeof RATE_LIMITS === 'number' && RATE_LIMITS > maxLimitFactor) {
    problems.push(`RATE_LIMITS=${RATE_LIMITS} is refused in production: the largest factor is ${maxLimitFactor}`);
  }
  for (const [name, max] of Object.entries(maxStarts) as [keyof typeof maxStarts, number][]) {
    if ((settings[name] ?? 0) > max)
      problems.push(`${name}=${settings[name]} is refused in production: at most ${max}`);
  }
  return problems;
}

/** Mails contain links that reset passwords, so their way to the mail server is encrypted. Never repeats the URL: it has a password. */
function mailProblems(smtpUrl: string | undefined): string[] {
  if (!smtpUrl) {
    return [
      'SMTP_URL must be set in production: without a mail server, users cannot reset their passwords. "none" writes emails to DATA_DIR/mail instead',
    ];
  }
  if (smtpUrl === 'none' || isLoopbackUrl(smtpUrl)) return [];
  if (!URL.canParse(smtpUrl)) {
    return ['SMTP_URL cannot be read: percent-encode special characters in its password, such as %23 for #'];
  }
  const { protocol, searchParams } = new URL(smtpUrl);
  const problems: string[] = [];
  if (protocol !== 'smtps:' && !['true', '1'].includes(searchParams.get('requireTLS') ?? '')) {
    problems.push('SMTP_URL would send emails unencrypted: use smtps://, or add ?requireTLS=true for STARTTLS');
  }
  if (searchParams.has('tls.rejectUnauthorized')) {
    problems.push('SMTP_URL must not have tls.rejectUnauthorized: anyone in between could read emails');
  }
  return problems;
}

function gatewayProblems(settings: Settings): string[] {
  const problems: string[] = [];
  for (const name of ['VNPAY_PAY_URL', 'VNPAY_API_URL', 'GUMROAD_API_URL'] as const) {
    if (settings[name] !== undefined && !isEncrypted(settings[name])) problems.push(`${name} must be an https address`);
  }
  if (/@http:/i.test(settings.GUMROAD_PRODUCTS ?? '')) {
    problems.push('GUMROAD_PRODUCTS must have https addresses only');
  }
  if (settings.VNPAY_TMN_CODE === sandboxTerminal.tmnCode || settings.VNPAY_HASH_SECRET === sandboxTerminal.secret) {
    problems.push(
      'VNPAY_TMN_CODE and VNPAY_HASH_SECRET are those of the stand-in, whose secret is published: anyone could confirm a payment. Use your own',
    );
  }
  return problems;
}

/** Https, or an address that never leaves this machine. */
const isEncrypted = (url: string): boolean => url.startsWith('https://') || isLoopbackUrl(url);
