import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const refusal = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return undefined
}

test('an empty environment gives a demo shop on the embedded database', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 8787,
    demoPort: 8788,
    demoUrl: undefined,
    dataDir: '.data',
    publicUrl: undefined,
    allowedOrigins: [],
    databaseUrl: undefined,
    mail: undefined,
    gateways: [],
    providerUrls: { stripe: {}, paypal: {}, mollie: {} },
    testOutbox: true,
    logLevel: 'info',
    rateLimits: true,
    metricsToken: undefined,
    trustedProxies: [],
    webhookNetworks: [],
    breachedPasswordsUrl: undefined,
    introspection: true,
    signingKeySecret: undefined,
    demo: 'WHERE_EMPTY',
    production: false,
  })
})

test('production has no demo and no outbox by default', () => {
  expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ demo: 'OFF', testOutbox: false, production: true })
  expect(readSettings({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ demo: 'ALWAYS' })
})

test('every variable is read', () => {
  expect(
    readSettings({
      HOST: '0.0.0.0',
      PORT: '80',
      DEMO_PORT: '81',
      DEMO_URL: 'https://demo.example',
      DATA_DIR: '/var/lib/awning',
      PUBLIC_URL: 'https://shop.example/',
      ALLOWED_ORIGINS: 'https://www.example.com, http://localhost:3000/',
      MEDIA_ORIGIN: 'https://media.example/',
      MEDIA_QUOTA: '2',
      JOB_LEASE: '5',
      DATABASE_URL: 'postgres://shop:secret@db:5432/shop',
      DATABASE_READ_URL: 'postgres://shop:secret@replica:5432/shop',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Shop <shop@shop.example>',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: 'q0bBdqkVAOxJrn1b',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7',
      WEBHOOK_NETWORKS: '10.0.0.0/8',
      BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com/range',
      GRAPHQL_INTROSPECTION: 'off',
      SIGNING_KEY_SECRET: 'bWFkZSBieSBvcGVuc3NsIHJhbmQgLWJhc2U2NA==',
      DEMO: 'off',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 80,
    demoPort: 81,
    demoUrl: 'https://demo.example',
    dataDir: '/var/lib/awning',
    publicUrl: 'https://shop.example',
    allowedOrigins: ['https://www.example.com', 'http://localhost:3000'],
    mediaOrigin: 'https://media.example',
    mediaQuota: 2_147_483_648,
    jobLeaseMs: 5000,
    databaseUrl: 'postgres://shop:secret@db:5432/shop',
    databaseReadUrl: 'postgres://shop:secret@replica:5432/shop',
    mail: { url: 'smtps://mail.example', from: 'Shop <shop@shop.example>' },
    gateways: [],
    providerUrls: { stripe: {}, paypal: {}, mollie: {} },
    testOutbox: false,
    logLevel: 'warn',
    rateLimits: false,
    metricsToken: 'q0bBdqkVAOxJrn1b',
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::7'],
    webhookNetworks: ['10.0.0.0/8'],
    breachedPasswordsUrl: 'https://api.pwnedpasswords.com/range',
    introspection: false,
    signingKeySecret: 'bWFkZSBieSBvcGVuc3NsIHJhbmQgLWJhc2U2NA==',
    demo: 'OFF',
    production: false,
  })
})

test('each payment gateway is set up by its own variables, in the order of their list', () => {
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' }
  const PAYPAL = {
    PAYPAL_CLIENT_ID: 'client-of-the-test',
    PAYPAL_CLIENT_SECRET: 'secret-of-the-test',
    PAYPAL_WEBHOOK_ID: 'webhook-of-the-test',
    PAYPAL_API_URL: 'http://localhost:9999',
  }
  expect(readSettings({ ...PAYPAL, ...STRIPE }).gateways).toMatchObject([
    {
      variable: 'STRIPE_SECRET_KEY',
      settings: { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_of_the_test', publishableKey: undefined },
    },
    {
      variable: 'PAYPAL_CLIENT_ID',
      settings: { clientId: 'client-of-the-test', webhookId: 'webhook-of-the-test', apiUrl: 'http://localhost:9999' },
    },
  ])
  expect(refusal({ STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY })).toMatch(/^STRIPE_WEBHOOK_SECRET has to be set/)
  expect(refusal({ ...PAYPAL, PAYPAL_WEBHOOK_ID: '' })).toMatch(/^PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID/)
  expect(refusal({ ...PAYPAL, PAYPAL_CLIENT_ID: 'x' })).toBe('PAYPAL_CLIENT_ID has to be as PayPal shows it.')
})

test('only listed proxies are trusted, and an error explains the setting', () => {
  expect(readSettings({ TRUST_PROXY: 'off' }).trustedProxies).toEqual([])
  for (const old of ['on', '2'])
    expect(refusal({ TRUST_PROXY: old })).toMatch(/loopback.*10\.0\.0\.5.*192\.168\.0\.0\/16/)
})

test.each(['127.0.0.1', '::1', '::', '192.0.2.7', 'localhost'])('the server listens on %s where it is set', (host) => {
  expect(readSettings({ HOST: host }).host).toBe(host)
})

describe('a public https address without NODE_ENV=production', () => {
  const PUBLIC_URL = 'https://shop.example'
  const SMTP = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example' }

  test.each([
    ['TEST_OUTBOX', {}],
    ['TEST_OUTBOX', { DEMO: 'on' }],
    ['TEST_OUTBOX', { NODE_ENV: 'development' }],
    ['DEMO', { TEST_OUTBOX: 'on' }],
    ['DEMO', { TEST_OUTBOX: 'off' }],
    ['DEMO', SMTP],
  ])('is refused where nobody asked for %s by name: %j', (name, environment) => {
    expect(refusal({ PUBLIC_URL, ...environment })).toMatch(
      new RegExp(`^${name} has to be [^\\n]*NODE_ENV=production[^\\n]*\\.$`),
    )
  })

  test.each([
    [
      { TEST_OUTBOX: 'on', DEMO: 'on' },
      { testOutbox: true, demo: 'ALWAYS' },
    ],
    [
      { TEST_OUTBOX: 'off', DEMO: 'off' },
      { testOutbox: false, demo: 'OFF' },
    ],
    [
      { ...SMTP, DEMO: 'off' },
      { testOutbox: false, demo: 'OFF' },
    ],
    [{ NODE_ENV: 'production' }, { testOutbox: false, demo: 'OFF' }],
  ])('is taken with %j', (environment, settings) => {
    expect(readSettings({ PUBLIC_URL, ...environment })).toMatchObject(settings)
  })

  test('is accepted on localhost', () => {
    expect(readSettings({ PUBLIC_URL: 'https://localhost:8443' }).testOutbox).toBe(true)
  })
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readSettings({}))
})

test('a public URL may be plain http on localhost only', () => {
  for (const local of ['http://localhost:8787', 'http://127.0.0.1:9', 'http://[::1]:9', 'http://shop.localhost']) {
    expect(readSettings({ PUBLIC_URL: local }).publicUrl).toBe(local)
  }
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DEMO_PORT', '8e9'],
  ['DEMO_URL', 'demo.example'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'http://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['PUBLIC_URL', 'https://user@shop.example'],
  ['PUBLIC_URL', 'https://shop.example?a=b'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['BREACHED_PASSWORDS_URL', 'on'],
  ['BREACHED_PASSWORDS_URL', 'http://passwords.example/range'],
  ['BREACHED_PASSWORDS_URL', 'https://passwords.example/range?prefix='],
  ['ALLOWED_ORIGINS', 'www.example.com'],
  ['ALLOWED_ORIGINS', 'https://www.example.com,https://example.com/shop'],
  ['ALLOWED_ORIGINS', 'http://www.example.com'],
  ['ALLOWED_ORIGINS', '*'],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['DATABASE_URL', 'db'],
  ['DATABASE_READ_URL', 'mysql://db/shop'],
  ['DATABASE_URL', 'postgres://db/shop?sslmode=yes'],
  ['DATABASE_DIRECT_URL', 'postgres://db/shop'],
  ['DATABASE_DIRECT_URL', 'db'],
  ['DATABASE_READ_URL', 'postgres://replica/shop'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'shop'],
  ['MAIL_FROM', 'Shop <a@b>\r\nBcc: c@d'],
  ['MAIL_BOUNCES', 'Shop <bounces@shop.example>'],
  ['MAIL_DKIM_SELECTOR', 'of mails'],
  ['TEST_OUTBOX', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'some'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'sixteen letters or more'],
  ['HOST', 'http://0.0.0.0'],
  ['HOST', '0.0.0.0:8787'],
  ['HOST', '10.0.0'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1/'],
  ['TRUST_PROXY', '10.0.0.1:80'],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1, off'],
  ['TRUST_PROXY', 'proxy.example'],
  ['SIGNING_KEY_SECRET', 'easily guessed'],
  ['DEMO', '2'],
])('%s=%j is refused in one sentence that names it', (name, value) => {
  const message = refusal({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} has to be .*\\.$`))
  expect(message).not.toContain('\n')
})

test.each([
  ['DEMO_PORT', { PORT: '9000', DEMO_PORT: '9000' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['MAIL_DKIM_KEY', { MAIL_DKIM_SELECTOR: 'awning' }],
  ['MAIL_DKIM_KEY', { MAIL_DKIM_KEY: 'dkim.pem' }],
  ['TEST_OUTBOX', { NODE_ENV: 'production', TEST_OUTBOX: 'on' }],
  ['TEST_OUTBOX', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@shop.example', TEST_OUTBOX: 'on' }],
])('%s is refused where it contradicts another setting', (name, environment) => {
  expect(refusal(environment)).toMatch(new RegExp(`^${name} has to [^\\n]*\\.$`))
})

test('an error does not repeat a password', () => {
  expect(refusal({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' })).not.toContain('hunter2')
})
