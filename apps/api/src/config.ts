import { languages, sourceLanguage } from '@examplar/domain/languages/languages';
import { z } from 'zod';
import { isLoopback, isLoopbackUrl } from './platform/http/loopback.ts';
import { readTrustedProxies } from './platform/http/trusted-proxies.ts';
import { developmentKey, sandboxTerminal } from './platform/secrets.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
/** Marks a setting that production requires as deliberately left out. */
const none = 'none';
/** Lines of a text, separated by `|`. */
const lines = z.string().transform((value) =>
  value
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean),
);
const url = z.url({ protocol: /^https?$/ });

/** What a bearer token is read with (caller.ts); /metrics would refuse any other without saying why. */
const metricsToken = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/, {
  error: 'Use 16 to 128 letters, digits, - and _, such as `openssl rand -hex 24` prints',
});

/** English first, then any other, separated by commas (LNG-2). */
const servedLanguages = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(languages)))
  .refine((names) => names[0] === sourceLanguage && new Set(names).size === names.length, {
    error: `Begin with ${sourceLanguage}, and name each language once`,
  });

/** The environment variables; names and defaults are documented for operators in `.env.example`. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATABASE_PREPARED: onOff.default(true),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  LANGUAGES: servedLanguages.default([...languages]),
  SERVICE_WORKER: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ALLOW_DEMO_ON_NETWORK: flag.default(false),
  TRUST_PROXY: z.string().default(''),
  RATE_LIMITS: z.union([onOff, z.coerce.number().positive()]).default(true),
  PUBLIC_CACHE_MB: z.coerce.number().int().min(1).max(4_096).default(48),
  MAX_STARTS_PER_HOUR: z.coerce.number().int().positive().optional(),
  MAX_STARTS_PER_DAY: z.coerce.number().int().positive().optional(),
  REQUIRE_ADMIN_TWO_FACTOR: flag.default(false),
  SECRET_KEY: z.string().min(32).optional(),
  SMTP_URL: z.union([z.literal(none), z.string().startsWith('smtp')]).optional(),
  MAIL_FROM: z.string().default('Examplar <no-reply@examplar.test>'),
  SUPPORT_EMAIL: z.string().optional(),
  INVOICE_PAY_TO: lines.default([]),
  VNPAY_TMN_CODE: z.string().length(8).optional(),
  VNPAY_HASH_SECRET: z.string().min(16).optional(),
  VNPAY_PAY_URL: url.optional(),
  VNPAY_API_URL: url.optional(),
  SANDBOX_PAYMENTS: flag.optional(),
  GUMROAD_ACCESS_TOKEN: z.string().optional(),
  GUMROAD_SELLER_ID: z.string().optional(),
  GUMROAD_PRODUCTS: z.string().optional(),
  GUMROAD_PING_SECRET: z.string().min(22).optional(),
  GUMROAD_API_URL: url.default('https://api.gumroad.com/v2'),
  GUMROAD_ALLOW_TEST: flag.default(false),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PATH_STYLE: flag.default(true),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: metricsToken.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
});

/** The settings as they are set. */
export type Settings = z.infer<typeof Environment>;

export type Config = Settings & {
  /** SMTP_URL; absent if it is 'none'. */
  SMTP_URL?: string | undefined;
  isProduction: boolean;
  /** The base URL of links in mails and of payment returns, without a trailing slash. With PORT=0 it is set once the port is open. */
  publicUrl: string;
  /** True if the product's own stand-in of VNPay is served at /sandbox/vnpay. */
  hasSandboxPayments: boolean;
};

/**
 * Reads the environment once.
 *
 * @throws Error one message that names every problem, unsafe production settings included.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success)
    throw configurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));

  const read = parsed.data;
  const isProduction = read.NODE_ENV === 'production';
  const hasVnpay = read.VNPAY_TMN_CODE !== undefined && read.VNPAY_HASH_SECRET !== undefined;
  const problems = isProduction ? productionProblems(read) : demonstrationProblems(read);
  if ((read.VNPAY_TMN_CODE === undefined) !== (read.VNPAY_HASH_SECRET === undefined)) {
    problems.push('VNPAY_TMN_CODE and VNPAY_HASH_SECRET go together: set both or neither');
  }
  if (hasVnpay && (!read.VNPAY_PAY_URL || !read.VNPAY_API_URL)) {
    problems.push('VNPAY_PAY_URL and VNPAY_API_URL are needed with VNPAY_TMN_CODE');
  }
  const s3 = [read.S3_ENDPOINT, read.S3_BUCKET, read.S3_ACCESS_KEY_ID, read.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    problems.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all or none');
  }
  try {
    readTrustedProxies(read.TRUST_PROXY);
  } catch (error) {
    problems.push((error as Error).message);
  }
  if (problems.length > 0) throw configurationError(problems);

  return {
    ...read,
    TRUST_PROXY: read.TRUST_PROXY === none ? '' : read.TRUST_PROXY,
    SMTP_URL: read.SMTP_URL === none ? undefined : read.SMTP_URL,
    isProduction,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    hasSandboxPayments: !hasVnpay && (read.SANDBOX_PAYMENTS ?? !isProduction),
  };
}

/**
 * Outside production the product has accounts with a published password, one of them an admin, shows every mail to everyone and encrypts
 * secrets with a published key. It therefore serves only this machine, unless the operator explicitly allows more.
 */
function demonstrationProblems(read: Settings): string[] {
  if (read.ALLOW_DEMO_ON_NETWORK) return [];
  const advice =
    'set NODE_ENV=production to serve others, or ALLOW_DEMO_ON_NETWORK=1 to show a demonstration whose admin password everyone knows';
  const problems: string[] = [];
  if (!isLoopback(read.HOST)) problems.push(`HOST=${read.HOST} lets other machines in: ${advice}`);
  if (read.PUBLIC_URL && !isLoopback(new URL(read.PUBLIC_URL).hostname)) {
    problems.push(`PUBLIC_URL=${read.PUBLIC_URL} is an address for other machines: ${advice}`);
  } else if (read.PUBLIC_URL?.startsWith('https:')) {
    problems.push(`PUBLIC_URL=${read.PUBLIC_URL} is an https address, as production has: ${advice}`);
  }
  return problems;
}

const configurationError = (problems: string[]): Error =>
  new Error(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);

/** The largest factor on limits in production: beyond it they would be off by another name. */
const maxLimitFactor = 10;
/** Ten times the default of production. */
const maxStarts = { MAX_STARTS_PER_HOUR: 600, MAX_STARTS_PER_DAY: 3_000 } as const;
/** Above `warn`, responses of 5xx are missing in the log (SEC-6); `debug` logs what users sent. */
const logLevels = new Set(['info', 'warn']);

/** What a production start refuses: settings without a safe default, and values that would undo what the product promises (docs/security.md). */
function productionProblems(settings: Settings): string[] {
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
