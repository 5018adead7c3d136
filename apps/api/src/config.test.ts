import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      demoAccounts: 'published-password',
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Diyar <hello@diyar.example>',
      mailAddress: 'hello@diyar.example',
      publicUrl: 'http://127.0.0.1:3000',
      isOnLoopback: true,
      geocoderUrl: 'https://nominatim.openstreetmap.org/reverse',
      languages: ['en', 'ar'],
      map: {
        styleUrl: 'https://tiles.openfreemap.org/styles/positron',
        tileOrigins: ['https://tiles.openfreemap.org'],
      },
      google: undefined,
      secrets: {},
      fees: { investmentBasisPoints: 0, rentBasisPoints: 0, purchaseBasisPoints: 0 },
      isPushAnywhereAllowed: false,
      isRateLimited: true,
      hasJobs: true,
      chain: { kind: 'embedded' },
      metricsPort: undefined,
      tracesUrl: undefined,
      backupDir: undefined,
      backupDays: 14,
      backupKey: undefined,
      identityKeepYears: 5,
      levelOneMostMinor: 5_000_000n,
      screening: undefined,
      areNewKeysAccepted: false,
      trustedProxies: undefined,
      logLevel: 'info',
    });
  });

  it('reads where a bucket is, all of it or nothing', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.test',
      S3_BUCKET: 'homes',
      S3_ACCESS_KEY_ID: 'who',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({ ...bucket, S3_REGION: 'me-south-1' }).bucket).toEqual({
      endpoint: 'https://s3.test',
      region: 'me-south-1',
      name: 'homes',
      accessKeyId: 'who',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(bucket)) {
      expect(() => readConfig({ ...bucket, [name]: '' })).toThrow('must be set together');
    }
    expect(() => readConfig({ ...bucket, S3_BUCKET: '../x' })).toThrow('S3_BUCKET must be the name of a bucket');
    expect(readConfig(bucket).vaultBucket).toBeUndefined();
  });

  it('keeps private documents in a bucket of their own, or in none', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.test',
      S3_BUCKET: 'homes',
      S3_ACCESS_KEY_ID: 'who',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const { bucket: pictures, vaultBucket } = readConfig({ ...bucket, S3_VAULT_BUCKET: 'vault' });
    expect([pictures?.name, vaultBucket?.name]).toEqual(['homes', 'vault']);
    expect(vaultBucket).toEqual({ ...pictures, name: 'vault' });
    expect(() => readConfig({ ...bucket, S3_VAULT_BUCKET: 'homes' })).toThrow(
      'S3_VAULT_BUCKET must be another bucket than S3_BUCKET',
    );
    expect(() => readConfig({ S3_VAULT_BUCKET: 'vault' })).toThrow('S3_VAULT_BUCKET needs S3_ENDPOINT');
  });

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/diyar',
      SEED_DEMO: 'false',
      DATABASE_URL: 'postgres://diyar:secret@db.test/diyar',
      MIGRATION_DATABASE_URL: 'postgres://owner:secret@db.test/diyar',
      DATABASE_READ_URL: 'postgres://diyar:secret@standby.test/diyar',
      SMTP_URL: 'smtps://user:secret@mail.test',
      MAIL_FROM: 'letters@diyar.test',
      PUBLIC_URL: 'https://diyar.test/',
      GEOCODER_URL: 'http://127.0.0.1:9000/reverse',
      LANGUAGES: ' en',
      MAP_STYLE_URL: 'https://maps.test/style.json?key=1',
      MAP_TILE_ORIGINS: 'https://tiles.test, http://127.0.0.1:8081',
      RATES_URL: 'https://rates.test/latest?base=USD',
      TOKEN_KEY: `${'t'.repeat(43)},${'u'.repeat(43)}`,
      ENCRYPTION_KEY: 'e'.repeat(43),
      PEPPER: 'p'.repeat(43),
      LINK_KEY: 'l'.repeat(43),
      PUSH_KEY: 'A'.repeat(43),
      ALLOW_PRIVATE_PUSH: 'true',
      ACCEPT_NEW_KEYS: 'true',
      METRICS_PORT: '9101',
      TRACES_URL: 'http://127.0.0.1:4318/v1/traces',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_DAYS: '30',
      BACKUP_KEY: 'A'.repeat(43),
      IDENTITY_KEEP_YEARS: '6',
      LEVEL_ONE_MAX_USD: '20000',
      SCREENING_URL: 'https://yente.test',
      SCREENING_KEY: 'k-1',
      SCREENING_DATASET: 'sanctions',
      CHAIN_RPC_URL: 'https://chain.test/v1/key',
      CHAIN_ID: '8453',
      CHAIN_AGENT_KEY: `0x${'a1'.repeat(32)}`,
      CHAIN_ENFORCER_KEY: `0x${'b2'.repeat(32)}`,
      CHAIN_CURRENCY: `0x${'c3'.repeat(20)}`,
      CHAIN_CONFIRMATIONS: '20',
      JOBS: 'off',
      RATE_LIMIT: 'off',
      ALLOW_UNLIMITED: 'true',
      TRUST_PROXY: '10.0.0.0/8, 192.168.1.7, fd00::/8, loopback',
      FEE_INVESTMENT_BASIS_POINTS: '150',
      FEE_RENT_BASIS_POINTS: '25',
      FEE_PURCHASE_BASIS_POINTS: '1000',
      LOG_LEVEL: 'debug',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/diyar',
      demoAccounts: 'none',
      databaseUrl: 'postgres://diyar:secret@db.test/diyar',
      migrationDatabaseUrl: 'postgres://owner:secret@db.test/diyar',
      databaseReadUrl: 'postgres://diyar:secret@standby.test/diyar',
      smtpUrl: 'smtps://user:secret@mail.test',
      mailFrom: 'letters@diyar.test',
      mailAddress: 'letters@diyar.test',
      publicUrl: 'https://diyar.test',
      isOnLoopback: false,
      geocoderUrl: 'http://127.0.0.1:9000/reverse',
      languages: ['en'],
      map: {
        styleUrl: 'https://maps.test/style.json?key=1',
        tileOrigins: ['https://maps.test', 'https://tiles.test', 'http://127.0.0.1:8081'],
      },
      ratesUrl: 'https://rates.test/latest?base=USD',
      google: undefined,
      secrets: {
        linkKey: 'l'.repeat(43),
        tokenKey: `${'t'.repeat(43)},${'u'.repeat(43)}`,
        encryptionKey: 'e'.repeat(43),
        pepper: 'p'.repeat(43),
      },
      fees: { investmentBasisPoints: 150, rentBasisPoints: 25, purchaseBasisPoints: 1000 },
      pushKey: Buffer.alloc(32),
      isPushAnywhereAllowed: true,
      isRateLimited: false,
      hasJobs: false,
      chain: {
        kind: 'outside',
        url: 'https://chain.test/v1/key',
        chainId: 8453n,
        agentKey: `0x${'a1'.repeat(32)}`,
        enforcerKey: `0x${'b2'.repeat(32)}`,
        currency: `0x${'c3'.repeat(20)}`,
        confirmations: 20,
      },
      metricsPort: 9101,
      tracesUrl: 'http://127.0.0.1:4318/v1/traces',
      backupDir: '/mnt/backups',
      backupDays: 30,
      backupKey: Buffer.alloc(32),
      identityKeepYears: 6,
      levelOneMostMinor: 2_000_000n,
      screening: { url: 'https://yente.test', key: 'k-1', dataset: 'sanctions' },
      areNewKeysAccepted: true,
      trustedProxies: ['10.0.0.0/8', '192.168.1.7', 'fd00::/8', 'loopback'],
      logLevel: 'debug',
    });
  });

  it('switches the streets of maps off', () => {
    expect(readConfig({ MAP_STYLE_URL: 'off' }).map).toBeUndefined();
  });

  it('has a chain of its own next to a database of its own, and none next to another or where it is not wanted', () => {
    expect(readConfig({}).chain).toEqual({ kind: 'embedded' });
    expect(readConfig({ CHAIN: 'off' }).chain).toEqual({ kind: 'off' });
    expect(readConfig({ DATABASE_URL: 'postgres://db.test/diyar' }).chain).toEqual({ kind: 'off' });
    const one = `0x${'a1'.repeat(32)}`;
    const outside = { CHAIN_RPC_URL: 'https://chain.test', CHAIN_ID: '1', CHAIN_CURRENCY: `0x${'c3'.repeat(20)}` };
    expect(() => readConfig({ ...outside, CHAIN_AGENT_KEY: one, CHAIN_ENFORCER_KEY: one })).toThrow(
      'CHAIN_AGENT_KEY and CHAIN_ENFORCER_KEY must be two keys',
    );
  });

  it('treats an empty value as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'SEED_DEMO',
      'DATABASE_URL',
      'MIGRATION_DATABASE_URL',
      'DATABASE_READ_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'PUBLIC_URL',
      'GEOCODER_URL',
      'MAP_STYLE_URL',
      'MAP_TILE_ORIGINS',
      'RATES_URL',
      'RATE_LIMIT',
      'TRUST_PROXY',
      'ALLOW_HTTP',
      'ALLOW_UNLIMITED',
      'BACKUP_DIR',
      'BACKUP_DAYS',
      'BACKUP_KEY',
      'LOG_LEVEL',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.168.1.7', 'http://192.168.1.7:3000'],
  ])('tells a browser that HOST %s is at %s', (host, address) => {
    expect(readConfig({ HOST: host, ALLOW_HTTP: 'true' }).publicUrl).toBe(address);
  });

  it.each([
    ['PORT', '70000', 'PORT must be a port number'],
    ['PORT', 'abc', 'PORT must be a port number'],
    ['PORT', '-1', 'PORT must be a port number'],
    ['PORT', '80.5', 'PORT must be a port number'],
    [
      'FEE_RENT_BASIS_POINTS',
      '1.5',
      'FEE_RENT_BASIS_POINTS must be a whole number of hundredths of a percent, at most 1000',
    ],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be true or false'],
    [
      'DATABASE_URL',
      'mysql://root:secret@db.test',
      'DATABASE_URL must be an address starting with postgres:// or postgresql://',
    ],
    ['DATABASE_URL', 'diyar', 'DATABASE_URL must be an address starting with postgres:// or postgresql://'],
    ['MIGRATION_DATABASE_URL', 'postgres://db.test', 'MIGRATION_DATABASE_URL needs DATABASE_URL too'],
    ['DATABASE_READ_URL', 'postgres://db.test', 'DATABASE_READ_URL needs DATABASE_URL too'],
    ['SMTP_URL', 'mail.test:25', 'SMTP_URL must be an address starting with smtp:// or smtps://'],
    ['MAIL_FROM', 'Diyar', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'hello@diyar.test\r\nBcc: everybody@diyar.test', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'Diyar <hello@diyar.test', 'MAIL_FROM must be an email address'],
    ['PUBLIC_URL', 'diyar.test', 'PUBLIC_URL must be an address starting with http:// or https://'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'PUBLIC_URL must be an address starting with http:// or https://'],
    ['PUBLIC_URL', 'https://diyar.test/app?from=mail', 'PUBLIC_URL must be an address without path, query or password'],
    ['PUBLIC_URL', 'https://user:secret@diyar.test', 'PUBLIC_URL must be an address without path, query or password'],
    ['LANGUAGES', 'ar', 'LANGUAGES must be en, or en and more of en, ar, joined by commas'],
    ['LANGUAGES', 'en,fr', 'LANGUAGES must be en, or en and more of en, ar, joined by commas'],
    ['GEOCODER_URL', 'file:///etc/passwd', 'GEOCODER_URL must be an address starting with http:// or https://'],
    ['MAP_STYLE_URL', 'none', 'MAP_STYLE_URL must be an address starting with http:// or https://'],
    ['MAP_STYLE_URL', 'http://maps.test/style', 'MAP_STYLE_URL must start with https:// unless it is on this machine'],
    [
      'MAP_TILE_ORIGINS',
      'https://tiles.test/v1',
      'MAP_TILE_ORIGINS must be a list of origins such as https://tiles.example.com',
    ],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
    [
      'STRIPE_SECRET_KEY',
      'sk_test_1',
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together',
    ],
    ['BANK_IBAN', 'AE07 0331 2345 6789 0123 457', 'BANK_IBAN must be an IBAN'],
    ['BANK_IBAN', '1234567890', 'BANK_IBAN must be an IBAN'],
    ['BANK_NAME', 'Bank of the Creek', 'BANK_HOLDER, BANK_NAME and BANK_IBAN must be set together'],
    ['STRIPE_URL', 'http://stripe.test', 'STRIPE_URL must start with https:// unless it is on this machine'],
    ['GOOGLE_ISSUER', 'ftp://127.0.0.1', 'GOOGLE_ISSUER must be an address starting with http:// or https://'],
    ['GOOGLE_ISSUER', 'http://issuer.test', 'GOOGLE_ISSUER must start with https:// unless it is on this machine'],
    ['GOOGLE_ISSUER', 'HTTP://issuer.test', 'GOOGLE_ISSUER must start with https:// unless it is on this machine'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1.test', 'GOOGLE_ISSUER must start with https:// unless it is on this machine'],
    ['GOOGLE_CLIENT_ID', 'diyar', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
    ['RATE_LIMIT', '0', 'RATE_LIMIT must be on or off'],
    ['TOKEN_KEY', 'short', 'TOKEN_KEY must be 32 random bytes in base64url'],
    ['TOKEN_KEY', `${'t'.repeat(43)},short`, 'TOKEN_KEY must be 32 random bytes in base64url'],
    ['ENCRYPTION_KEY', 'e'.repeat(42), 'ENCRYPTION_KEY must be 32 random bytes in base64url'],
    ['PEPPER', 'not/base64url+'.repeat(5), 'PEPPER must be 32 random bytes in base64url'],
    ['LINK_KEY', ' ', 'LINK_KEY must be 32 random bytes in base64url'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a list of addresses or networks such as 10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must be a list of addresses or networks such as 10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.1,,', 'TRUST_PROXY must be a list of addresses or networks such as 10.0.0.0/8'],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '10.0.0.1, ::/0', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '::ffff:0.0.0.0/96', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/96', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '0:0:0:0:0:FFFF:1.2.3.4/103', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '2000::/7', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '2000::/3', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '2001:db8::/31', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '::/32', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', '::/80', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['TRUST_PROXY', 'fc00::/6', 'TRUST_PROXY must name your own proxies, not most of the internet'],
    ['ALLOW_HTTP', 'yes', 'ALLOW_HTTP must be true or false'],
    ['ALLOW_UNLIMITED', '1', 'ALLOW_UNLIMITED must be true or false'],
    ['CHAIN', 'yes', 'CHAIN must be on or off'],
    ['CHAIN_ID', '1', 'CHAIN_ID, CHAIN_AGENT_KEY, CHAIN_ENFORCER_KEY and CHAIN_CURRENCY need CHAIN_RPC_URL too'],
    ['CHAIN_RPC_URL', 'https://chain.test', 'CHAIN_RPC_URL needs CHAIN_ID, CHAIN_AGENT_KEY and CHAIN_CURRENCY too'],
    ['CHAIN_RPC_URL', 'http://chain.test', 'CHAIN_RPC_URL must start with https:// unless it is on this machine'],
    ['CHAIN_AGENT_KEY', '0x1', 'CHAIN_AGENT_KEY must be a private key: 0x and 64 hexadecimal digits'],
    ['CHAIN_CURRENCY', '0x1', 'CHAIN_CURRENCY must be the address of a stablecoin'],
    ['CHAIN_CONFIRMATIONS', 'x', 'CHAIN_CONFIRMATIONS must be a whole number of blocks'],
    ['BACKUP_DAYS', '0', 'BACKUP_DAYS must be a whole number of days, at least 1'],
    ['BACKUP_DAYS', '1.5', 'BACKUP_DAYS must be a whole number of days, at least 1'],
    ['BACKUP_DAYS', 'all', 'BACKUP_DAYS must be a whole number of days, at least 1'],
    ['BACKUP_KEY', 'short', 'BACKUP_KEY must be 32 random bytes in base64url'],
    ['BACKUP_KEY', `${'a'.repeat(43)},${'b'.repeat(43)}`, 'BACKUP_KEY must be one key'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%j in one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(line));
  });

  it.each([
    '10.0.0.0/8',
    '::ffff:10.0.0.0/104',
    '2001:db8::/32',
    '2001:db8::1',
    'fc00::/7',
    'fd00::/8',
    'fe80::/10',
    '::1',
  ])('takes the proxies %s', (networks) => {
    expect(readConfig({ TRUST_PROXY: networks }).trustedProxies).toEqual([networks]);
  });

  it.each(['https://issuer.test', 'http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
    'takes the Google issuer %s',
    (issuer) => {
      const config = readConfig({ GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'diyar', GOOGLE_CLIENT_SECRET: 'secret' });
      expect(config.google).toEqual({ issuer, clientId: 'diyar', clientSecret: 'secret' });
    },
  );

  it.each([
    [{}, 'published-password'],
    [{ SEED_DEMO: 'true' }, 'published-password'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' }, 'published-password'],
    [{ SEED_DEMO: 'false' }, 'none'],
    [{ DATABASE_URL: 'postgres://db.test/diyar' }, 'none'],
    [{ DATABASE_URL: 'postgres://db.test/diyar', SEED_DEMO: 'true' }, 'random-password'],
    [{ PUBLIC_URL: 'https://diyar.test' }, 'none'],
    [{ PUBLIC_URL: 'https://diyar.test', SEED_DEMO: 'true' }, 'random-password'],
    [{ HOST: '0.0.0.0', ALLOW_HTTP: 'true' }, 'none'],
    [{ HOST: '0.0.0.0', ALLOW_HTTP: 'true', SEED_DEMO: 'true' }, 'random-password'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', ALLOW_HTTP: 'true' }, 'none'],
    [{ HOST: '192.168.1.7', ALLOW_HTTP: 'true' }, 'none'],
  ])('with %j has demonstration accounts: %s', (env, accounts) => {
    expect(readConfig(env).demoAccounts).toBe(accounts);
  });

  const unencrypted = (address: string, host = '127.0.0.1') =>
    `${address} on HOST ${host} would send passwords unencrypted; set PUBLIC_URL to an https:// address, or ALLOW_HTTP=true`;
  const unlimited = 'RATE_LIMIT=off is for a server only this machine reaches; remove it, or set ALLOW_UNLIMITED=true';

  it.each([
    [{ PUBLIC_URL: 'http://diyar.test' }, unencrypted('http://diyar.test')],
    [{ HOST: '0.0.0.0' }, unencrypted('http://localhost:3000', '0.0.0.0')],
    [{ HOST: '::' }, unencrypted('http://localhost:3000', '::')],
    [{ HOST: '192.168.1.7' }, unencrypted('http://192.168.1.7:3000', '192.168.1.7')],
    [{ HOST: '127.0.0.1.evil.test' }, unencrypted('http://127.0.0.1.evil.test:3000', '127.0.0.1.evil.test')],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, unencrypted('http://localhost:3000', '0.0.0.0')],
    [{ PUBLIC_URL: 'https://diyar.test', RATE_LIMIT: 'off' }, unlimited],
    [{ HOST: '0.0.0.0', ALLOW_HTTP: 'true', RATE_LIMIT: 'off' }, unlimited],
    [{ PUBLIC_URL: 'http://diyar.test', RATE_LIMIT: 'off' }, `${unencrypted('http://diyar.test')}; ${unlimited}`],
  ])('refuses %j where others can reach the server', (env, line) => {
    expect(() => readConfig(env)).toThrow(new Error(line));
    expect(() => readConfig({ ...env, ALLOW_HTTP: 'true', ALLOW_UNLIMITED: 'true' })).not.toThrow();
  });

  it('lets a private server do without TLS and limits', () => {
    expect(readConfig({ RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:3000' }).isRateLimited).toBe(false);
  });

  it('names every wrong value at once and repeats none of them, because they can hold passwords', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://root:secret@db.test' });
    expect(read).toThrow(
      new Error(
        'PORT must be a port number; DATABASE_URL must be an address starting with postgres:// or postgresql://',
      ),
    );
  });

  it('ignores variables it does not know', () => {
    expect(readConfig({ PATH: '/bin', NODE_ENV: 'production' })).toEqual(readConfig({}));
  });
});
