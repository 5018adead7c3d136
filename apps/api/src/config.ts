import { resolve } from 'node:path';
import { z } from 'zod';
import { fromWholeUnits } from '@diyar/domain/money.ts';
import { isLanguage, type Language, languages } from '@diyar/words/languages.ts';
import { isIban, isPayoutNumberSound, toPayoutNumber } from '@diyar/domain/payout-numbers.ts';
import type { BucketAddress } from './lib/bucket.ts';
import type { ChainSettings } from './lib/chain.ts';
import type { BankAccount } from './lib/settlement.ts';
import { isLive, type StripeSettings } from './lib/stripe.ts';
import { isNetwork, isTooWide } from './lib/trusted-proxies.ts';

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .optional();

const url = (protocols: string[], otherwise?: string) =>
  z
    .string()
    .refine(
      (text) => text === otherwise || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
      `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** Encrypted, but for a service on this machine. */
const safeUrl = (otherwise?: string) =>
  url(['http:', 'https:'], otherwise).refine(
    (text) => !URL.canParse(text) || new URL(text).protocol !== 'http:' || isOnThisMachine(text),
    'must start with https:// unless it is on this machine',
  );

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be a port number'));

/** Several keys may be given, the newest first; secrets.ts checks their length. */
const keys = z
  .string()
  .regex(/^[\w-]{43,}(,[\w-]{43,})*$/, 'must be 32 random bytes in base64url')
  .optional();

/** Hundredths of a percent. */
const basisPoints = z
  .string()
  .regex(/^(?:\d{1,3}|1000)$/, 'must be a whole number of hundredths of a percent, at most 1000')
  .transform(Number)
  .default(0);

const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
  .optional();

const chainKey = z
  .string()
  .regex(/^0x[\da-fA-F]{64}$/, 'must be a private key: 0x and 64 hexadecimal digits')
  .transform((text) => text as `0x${string}`)
  .optional();

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  SEED_DEMO: flag,
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional(),
  MIGRATION_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an email address')
    .default('Diyar <hello@diyar.example>'),
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((text) => new URL(text))
    .refine((address) => address.href === `${address.origin}/`, 'must be an address without path, query or password')
    .transform((address) => address.origin)
    .optional(),
  GEOCODER_URL: url(['http:', 'https:']).default('https://nominatim.openstreetmap.org/reverse'),
  LANGUAGES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts): parts is Language[] => parts[0] === languages[0] && parts.every(isLanguage),
      `must be ${languages[0]}, or ${languages[0]} and more of ${languages.join(', ')}, joined by commas`,
    )
    .default([...languages]),
  RATES_URL: url(['http:', 'https:']).optional(),
  MAP_STYLE_URL: safeUrl('off').default('https://tiles.openfreemap.org/styles/positron'),
  MAP_TILE_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isOrigin), 'must be a list of origins such as https://tiles.example.com')
    .default([]),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: safeUrl().default('https://accounts.google.com'),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: bucketName,
  S3_VAULT_BUCKET: bucketName,
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a signing secret of Stripe')
    .optional(),
  STRIPE_URL: safeUrl().default('https://api.stripe.com'),
  BANK_HOLDER: z.string().trim().min(1).max(70).optional(),
  BANK_NAME: z.string().trim().min(1).max(70).optional(),
  BANK_IBAN: z
    .string()
    .transform(toPayoutNumber)
    .refine((number) => isIban(number) && isPayoutNumberSound(number), 'must be an IBAN')
    .optional(),
  LINK_KEY: keys,
  PUSH_KEY: keys,
  TOKEN_KEY: keys,
  ENCRYPTION_KEY: keys,
  PEPPER: keys,
  FEE_INVESTMENT_BASIS_POINTS: basisPoints,
  FEE_RENT_BASIS_POINTS: basisPoints,
  FEE_PURCHASE_BASIS_POINTS: basisPoints,
  RATE_LIMIT: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((text) => text === 'on')
    .default(true),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), 'must be a list of addresses or networks such as 10.0.0.0/8')
    .refine((parts) => !parts.some(isTooWide), 'must name your own proxies, not most of the internet')
    .optional(),
  ALLOW_HTTP: flag,
  ALLOW_UNLIMITED: flag,
  ALLOW_PRIVATE_PUSH: flag,
  ACCEPT_NEW_KEYS: flag,
  METRICS_PORT: port.optional(),
  TRACES_URL: url(['http:', 'https:']).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of days, at least 1')
    .transform(Number)
    .default(14),
  BACKUP_KEY: keys.refine((text) => !text?.includes(','), 'must be one key'),
  IDENTITY_KEEP_YEARS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a whole number of years, 1 to 99')
    .transform(Number)
    .default(5),
  LEVEL_ONE_MAX_USD: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of US dollars, at least 1')
    .default('50000'),
  SCREENING_URL: safeUrl().optional(),
  SCREENING_KEY: z.string().optional(),
  SCREENING_DATASET: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a dataset')
    .default('default'),
  CHAIN: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((text) => text === 'on')
    .default(true),
  CHAIN_RPC_URL: safeUrl().optional(),
  CHAIN_ID: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'must be the number of a chain')
    .transform(BigInt)
    .optional(),
  CHAIN_AGENT_KEY: chainKey,
  CHAIN_ENFORCER_KEY: chainKey,
  CHAIN_CURRENCY: z
    .string()
    .regex(/^0x[\da-fA-F]{40}$/, 'must be the address of a stablecoin')
    .transform((text) => text as `0x${string}`)
    .optional(),
  CHAIN_CONFIRMATIONS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number of blocks')
    .transform(Number)
    .default(12),
  JOBS: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((text) => text === 'on')
    .default(true),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

type Settings = z.infer<typeof environment>;
type DemoAccounts = 'none' | 'published-password' | 'random-password';
export type Config = ReturnType<typeof readConfig>;

/** Throws one line per wrong value; the caller prints it and leaves. */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(lines.join('; '));
  }
  const values = result.data;
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET))
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  if (values.MIGRATION_DATABASE_URL && !values.DATABASE_URL)
    throw new Error('MIGRATION_DATABASE_URL needs DATABASE_URL too');
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) throw new Error('DATABASE_READ_URL needs DATABASE_URL too');
  if (!values.JOBS && !values.DATABASE_URL)
    throw new Error('JOBS=off needs DATABASE_URL: a worker cannot share the database of a data folder');
  const publicUrl = values.PUBLIC_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`;
  const isOnLoopback = LOOPBACK_NAME.test(new URL(publicUrl).hostname) && LOOPBACK_NAME.test(inBrackets(values.HOST));
  if (!isOnLoopback) requireSafeSettings(values, publicUrl);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    demoAccounts: chooseDemoAccounts(values, isOnLoopback),
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    /** Of a standby, for what anybody may read; undefined where there is none. */
    databaseReadUrl: values.DATABASE_READ_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Without the name: where what is sent to this site arrives. */
    mailAddress: /<([^>]+)>/.exec(values.MAIL_FROM)?.[1] ?? values.MAIL_FROM,
    publicUrl,
    /** Neither its address nor its socket can be reached from another machine. */
    isOnLoopback,
    geocoderUrl: values.GEOCODER_URL,
    /** In which the pages are offered; each was built. */
    languages: values.LANGUAGES,
    ratesUrl: values.RATES_URL,
    map: readMap(values),
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? {
            issuer: values.GOOGLE_ISSUER,
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    bucket: readBucket(values),
    /** For private documents, which then are not in the data folder. */
    vaultBucket: readVaultBucket(values),
    stripe: readStripe(values),
    bankAccount: readBankAccount(values),
    secrets: {
      ...(values.LINK_KEY && { linkKey: values.LINK_KEY }),
      ...(values.TOKEN_KEY && { tokenKey: values.TOKEN_KEY }),
      ...(values.ENCRYPTION_KEY && { encryptionKey: values.ENCRYPTION_KEY }),
      ...(values.PEPPER && { pepper: values.PEPPER }),
    },
    fees: {
      investmentBasisPoints: values.FEE_INVESTMENT_BASIS_POINTS,
      rentBasisPoints: values.FEE_RENT_BASIS_POINTS,
      purchaseBasisPoints: values.FEE_PURCHASE_BASIS_POINTS,
    },
    /** Undefined where the key is made from the one of links. */
    pushKey: values.PUSH_KEY === undefined ? undefined : Buffer.from(values.PUSH_KEY, 'base64url'),
    /** For tests: push services on this machine or in its network, also without encryption. */
    isPushAnywhereAllowed: values.ALLOW_PRIVATE_PUSH ?? false,
    isRateLimited: values.RATE_LIMIT,
    hasJobs: values.JOBS,
    /** Undefined where nobody collects metrics. */
    metricsPort: values.METRICS_PORT,
    /** Undefined where nobody collects traces. */
    tracesUrl: values.TRACES_URL,
    chain: readChain(values),
    backupDir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
    backupDays: values.BACKUP_DAYS,
    /** Undefined where backups are not encrypted. */
    backupKey: values.BACKUP_KEY === undefined ? undefined : Buffer.from(values.BACKUP_KEY, 'base64url'),
    /** Of identity papers after the end of an account for which money moved. */
    identityKeepYears: values.IDENTITY_KEEP_YEARS,
    /** Of orders that become final in a year for a buyer whose means are not shown. */
    levelOneMostMinor: fromWholeUnits(Number(values.LEVEL_ONE_MAX_USD)),
    /** Service that compares people with lists of names; undefined where the files of the data folder do. */
    screening: values.SCREENING_URL
      ? { url: values.SCREENING_URL, key: values.SCREENING_KEY, dataset: values.SCREENING_DATASET }
      : undefined,
    areNewKeysAccepted: values.ACCEPT_NEW_KEYS ?? false,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}

/** Where others can reach the site, a setting that weakens it needs a second one that says it is meant. */
function requireSafeSettings({ HOST, RATE_LIMIT, ALLOW_HTTP, ALLOW_UNLIMITED }: Settings, publicUrl: string): void {
  const problems = [];
  if (publicUrl.startsWith('http:') && !ALLOW_HTTP)
    problems.push(
      `${publicUrl} on HOST ${HOST} would send passwords unencrypted; set PUBLIC_URL to an https:// address, or ALLOW_HTTP=true`,
    );
  if (!RATE_LIMIT && !ALLOW_UNLIMITED)
    problems.push('RATE_LIMIT=off is for a server only this machine reaches; remove it, or set ALLOW_UNLIMITED=true');
  if (problems.length > 0) throw new Error(problems.join('; '));
}

/** Their password is published, so elsewhere than on a private machine they must be asked for and get a random one. */
function chooseDemoAccounts({ SEED_DEMO, DATABASE_URL }: Settings, isOnLoopback: boolean): DemoAccounts {
  const isPrivate = isOnLoopback && DATABASE_URL === undefined;
  if (!(SEED_DEMO ?? isPrivate)) return 'none';
  return isPrivate ? 'published-password' : 'random-password';
}

function readBucket(values: Settings): BucketAddress | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: values.S3_REGION,
      name: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  if (S3_ENDPOINT || S3_BUCKET || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  return undefined;
}

/** Apart from the pictures: what everybody may read and what nobody may read never share a bucket. */
function readVaultBucket(values: Settings): BucketAddress | undefined {
  const { S3_BUCKET, S3_VAULT_BUCKET } = values;
  if (S3_VAULT_BUCKET === undefined) return undefined;
  const bucket = readBucket(values);
  if (bucket === undefined) throw new Error('S3_VAULT_BUCKET needs S3_ENDPOINT, S3_BUCKET and the keys too');
  if (S3_VAULT_BUCKET === S3_BUCKET) throw new Error('S3_VAULT_BUCKET must be another bucket than S3_BUCKET');
  return { ...bucket, name: S3_VAULT_BUCKET };
}

function readStripe(values: Settings): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      url: new URL(values.STRIPE_URL).origin,
    };
  }
  if (STRIPE_SECRET_KEY || STRIPE_PUBLISHABLE_KEY || STRIPE_WEBHOOK_SECRET)
    throw new Error('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  return undefined;
}

/** Where maps have their streets from; undefined where they show the bundled atlas alone. */
function readMap({
  MAP_STYLE_URL,
  MAP_TILE_ORIGINS,
}: Settings): { styleUrl: string; tileOrigins: string[] } | undefined {
  if (MAP_STYLE_URL === 'off') return undefined;
  return { styleUrl: MAP_STYLE_URL, tileOrigins: [new URL(MAP_STYLE_URL).origin, ...MAP_TILE_ORIGINS] };
}

/** Where people transfer large sums to, and where withdrawals are paid from. */
function readBankAccount(values: Settings): BankAccount | undefined {
  const { BANK_HOLDER, BANK_NAME, BANK_IBAN, STRIPE_SECRET_KEY } = values;
  if (BANK_HOLDER && BANK_NAME && BANK_IBAN) return { beneficiary: BANK_HOLDER, bank: BANK_NAME, account: BANK_IBAN };
  if (BANK_HOLDER || BANK_NAME || BANK_IBAN)
    throw new Error('BANK_HOLDER, BANK_NAME and BANK_IBAN must be set together');
  if (STRIPE_SECRET_KEY && isLive({ secretKey: STRIPE_SECRET_KEY }))
    throw new Error('BANK_HOLDER, BANK_NAME and BANK_IBAN must be set where STRIPE_SECRET_KEY charges real cards');
  return undefined;
}

/** One of its own next to the embedded database; next to another database servers share one that others run, or have none. */
function readChain(values: Settings): ChainSettings {
  const { CHAIN_RPC_URL, CHAIN_ID, CHAIN_AGENT_KEY, CHAIN_ENFORCER_KEY, CHAIN_CURRENCY } = values;
  if (!values.CHAIN) return { kind: 'off' };
  if (CHAIN_RPC_URL === undefined) {
    if (CHAIN_ID ?? CHAIN_AGENT_KEY ?? CHAIN_ENFORCER_KEY ?? CHAIN_CURRENCY)
      throw new Error('CHAIN_ID, CHAIN_AGENT_KEY, CHAIN_ENFORCER_KEY and CHAIN_CURRENCY need CHAIN_RPC_URL too');
    return { kind: values.DATABASE_URL === undefined ? 'embedded' : 'off' };
  }
  if (CHAIN_ID === undefined || CHAIN_AGENT_KEY === undefined || CHAIN_CURRENCY === undefined)
    throw new Error('CHAIN_RPC_URL needs CHAIN_ID, CHAIN_AGENT_KEY and CHAIN_CURRENCY too');
  if (CHAIN_AGENT_KEY === CHAIN_ENFORCER_KEY)
    throw new Error('CHAIN_AGENT_KEY and CHAIN_ENFORCER_KEY must be two keys');
  return {
    kind: 'outside',
    url: CHAIN_RPC_URL,
    chainId: CHAIN_ID,
    agentKey: CHAIN_AGENT_KEY,
    enforcerKey: CHAIN_ENFORCER_KEY,
    currency: CHAIN_CURRENCY,
    confirmations: values.CHAIN_CONFIRMATIONS,
  };
}

function isOnThisMachine(address: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
}

function isOrigin(text: string): boolean {
  if (!safeUrl().safeParse(text).success) return false;
  return new URL(text).origin === text;
}

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return inBrackets(host);
}

function inBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
