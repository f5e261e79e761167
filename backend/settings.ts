import { z } from 'zod'
import { isNetwork } from './server/networks.ts'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** What the environment decides. `main` reads it once; nothing else looks there. */
export type Settings = {
  /** The address of this machine to listen on, for store and demo shop. */
  host: string
  /** Port of the API; 0 lets the system choose. */
  port: number
  /** Port of the demo shop, which stands on another origin than the API. */
  demoPort: number
  /** Where browsers reach the demo shop; undefined: `http://127.0.0.1` and its port. */
  demoUrl: string | undefined
  /** Folder of the embedded database, pictures and keys. */
  dataDir: string
  /** Where browsers reach the server, without a slash at the end; undefined: `http://localhost` and the port. */
  publicUrl: string | undefined
  /** Origins of host pages that may use the demo shop besides its own and those on this machine. */
  allowedOrigins: readonly string[]
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined
  /** The mail server and the sender's address; undefined: mails are kept, not sent. */
  mail: { url: string; from: string } | undefined
  /** Stripe's keys, and another address than its own for tests; undefined: the shop takes no cards. */
  stripe:
    | {
        secretKey: string
        webhookSecret: string
        publishableKey: string | undefined
        apiUrl: string | undefined
        scriptUrl: string | undefined
      }
    | undefined
  /** PayPal's keys, and another address than its own for tests. */
  paypal: { clientId: string; clientSecret: string; webhookId: string; apiUrl: string | undefined } | undefined
  /** Whether kept mails can be read over HTTP: development and tests only. */
  testOutbox: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  rateLimits: boolean
  /** What `/metrics` is told for; undefined: on this machine only, without a word. */
  metricsToken: string | undefined
  /** Addresses and networks of proxies whose `x-forwarded-for` is believed. */
  trustedProxies: readonly string[]
  /** What the signing keys are encrypted under; undefined: a secret in a file of the data folder. */
  signingKeySecret: string | undefined
  /** Whether an empty store is filled with the demo shop, and its host page served. `ALWAYS`: beside other shops, too. */
  demo: 'ALWAYS' | 'WHERE_EMPTY' | 'OFF'
  /** `NODE_ENV=production`: no demo, no outbox, no addresses in plain words. */
  production: boolean
}

/** A refusal in one sentence that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Environment = Readonly<Record<string, string | undefined>>

const digits = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
const port = digits.pipe(z.number().max(65_535))
const url = (...protocols: string[]) => z.string().refine((text) => protocols.includes(parsed(text)?.protocol ?? ''))
const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((text) => text === 'on' || text === '1' || text === 'true')

/** Reads and checks the environment; throws `SettingsError` at the first thing that is wrong. */
export function readSettings(environment: Environment): Settings {
  /** A variable by its schema; an empty one counts as absent. `wants` ends the sentence "NAME has to be …". */
  function read<T>(name: string, schema: z.ZodType<T, unknown>, wants: string): T | undefined {
    const text = environment[name]?.trim()
    if (!text) return undefined
    const result = schema.safeParse(text)
    // The value itself is not repeated: it may carry a password.
    if (!result.success) throw new SettingsError(`${name} has to be ${wants}.`)
    return result.data
  }
  const readSwitch = (name: string) => read(name, onOff, '"on" or "off"')
  const readPort = (name: string) => read(name, port, 'a port number from 0 to 65535')

  const production = environment.NODE_ENV === 'production'
  const publicUrl = read('PUBLIC_URL', originSchema, `an address ${WANTED_ORIGIN}`)
  const listensOn = readPort('PORT') ?? 8787
  const demoPort = readPort('DEMO_PORT') ?? 8788
  if (demoPort === listensOn && demoPort !== 0) {
    throw new SettingsError('DEMO_PORT has to differ from PORT, because the demo shop stands on an origin of its own.')
  }
  const smtpUrl = read('SMTP_URL', url('smtp:', 'smtps:'), 'a URL like smtp://user:password@mail.example:587')
  const from = read(
    'MAIL_FROM',
    z.string().regex(MAILBOX),
    'an address like shop@example.com or Shop <shop@example.com>',
  )
  if (smtpUrl && !from)
    throw new SettingsError('MAIL_FROM has to be set with SMTP_URL, because every mail has a sender.')
  const stripeKey = read(
    'STRIPE_SECRET_KEY',
    z.string().regex(/^[sr]k_\w{8,}$/),
    'a secret key of Stripe, like sk_live_…',
  )
  const webhookSecret = read(
    'STRIPE_WEBHOOK_SECRET',
    z.string().regex(/^whsec_\w{8,}$/),
    'the signing secret of a webhook, like whsec_…',
  )
  if (stripeKey && !webhookSecret) {
    throw new SettingsError(
      'STRIPE_WEBHOOK_SECRET has to be set with STRIPE_SECRET_KEY, because Stripe tells by a webhook what banks decide later.',
    )
  }
  const readWord = (name: string) => read(name, z.string().regex(/^[\w-]{8,}$/), 'as PayPal shows it')
  const paypalId = readWord('PAYPAL_CLIENT_ID')
  const paypalSecret = readWord('PAYPAL_CLIENT_SECRET')
  const paypalWebhook = readWord('PAYPAL_WEBHOOK_ID')
  if (paypalId && !(paypalSecret && paypalWebhook)) {
    throw new SettingsError(
      'PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID have to be set with PAYPAL_CLIENT_ID, because PayPal asks for one and tells by the other.',
    )
  }
  const demo = readSwitch('DEMO')
  const outbox = readSwitch('TEST_OUTBOX')
  if (outbox && production) {
    throw new SettingsError('TEST_OUTBOX has to be off where NODE_ENV is production, because it shows mails over HTTP.')
  }
  if (outbox && smtpUrl) {
    throw new SettingsError(
      'TEST_OUTBOX has to be off where SMTP_URL is set, because it keeps mails instead of sending.',
    )
  }
  if (!production && isPublic(publicUrl)) {
    if (outbox === undefined && !smtpUrl) throw surprise('TEST_OUTBOX', 'shows every mail that is kept')
    if (demo === undefined) throw surprise('DEMO', 'offers things that nobody sells')
  }

  return {
    host:
      read('HOST', host, 'an address of this machine like 127.0.0.1, or 0.0.0.0 for all that it has') ?? '127.0.0.1',
    port: listensOn,
    demoPort,
    demoUrl: read('DEMO_URL', originSchema, `an address ${WANTED_ORIGIN}`),
    dataDir: environment.DATA_DIR?.trim() || '.data',
    publicUrl,
    allowedOrigins: read('ALLOWED_ORIGINS', originsSchema, `a list of origins ${WANTED_ORIGIN}`) ?? [],
    databaseUrl: read('DATABASE_URL', url('postgres:', 'postgresql:'), 'a URL like postgres://user@host:5432/database'),
    mail: smtpUrl && from ? { url: smtpUrl, from } : undefined,
    stripe:
      stripeKey && webhookSecret
        ? {
            secretKey: stripeKey,
            webhookSecret,
            publishableKey: read(
              'STRIPE_PUBLISHABLE_KEY',
              z.string().regex(/^pk_\w{8,}$/),
              'a publishable key of Stripe, like pk_live_…',
            ),
            apiUrl: read('STRIPE_API_URL', url('http:', 'https:'), 'an address'),
            scriptUrl: read('STRIPE_SCRIPT_URL', url('http:', 'https:'), 'an address'),
          }
        : undefined,
    paypal:
      paypalId && paypalSecret && paypalWebhook
        ? {
            clientId: paypalId,
            clientSecret: paypalSecret,
            webhookId: paypalWebhook,
            apiUrl: read('PAYPAL_API_URL', url('http:', 'https:'), 'an address'),
          }
        : undefined,
    testOutbox: outbox ?? (!production && !smtpUrl),
    logLevel: read('LOG_LEVEL', z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`) ?? 'info',
    rateLimits: readSwitch('RATE_LIMITS') ?? true,
    metricsToken: read(
      'METRICS_TOKEN',
      bearerToken,
      'a secret of 16 or more letters, digits and signs without a space',
    ),
    trustedProxies: read('TRUST_PROXY', proxies, WANTED_PROXIES) ?? [],
    signingKeySecret: read(
      'SIGNING_KEY_SECRET',
      z.string().min(32),
      'a secret of 32 or more characters, as `openssl rand -base64 32` makes one',
    ),
    demo: demo === undefined ? (production ? 'OFF' : 'WHERE_EMPTY') : demo ? 'ALWAYS' : 'OFF',
    production,
  }
}

/** A plain address, or a name with the address in angle brackets; no line breaks, which would add headers. */
const MAILBOX = /^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** Signs that may stand in an Authorization header (RFC 6750 section 2.1). */
const bearerToken = z.string().regex(/^[\w.~+/-]{16,}=*$/)

const host = z.union([z.literal('localhost'), z.ipv4(), z.ipv6()])

const proxies = z.union([
  z.literal('off').transform(() => []),
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().refine(isNetwork))),
])
const WANTED_PROXIES =
  'off, or where the proxies in front of the server stand: loopback for one on this machine, or addresses and networks like 10.0.0.5 or 192.168.0.0/16, with commas'

const originSchema = z
  .string()
  .refine((text) => {
    const { protocol, hostname = '', origin } = parsed(text) ?? {}
    return (
      (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && text.replace(/\/$/, '') === origin
    )
  })
  .transform((text) => text.replace(/\/$/, ''))
const originsSchema = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(originSchema))
const WANTED_ORIGIN = 'like https://shop.example, without a path, and https but for localhost'

/** A refusal of what would be open to everybody without anybody's wish. */
function surprise(name: string, does: string): SettingsError {
  return new SettingsError(
    `${name} has to be set where PUBLIC_URL is a public https address: it is on by itself outside production and ${does}; set NODE_ENV=production, or ${name} to on or off.`,
  )
}

function isPublic(publicUrl: string | undefined): boolean {
  const url = parsed(publicUrl ?? '')
  return url?.protocol === 'https:' && !isLoopback(url.hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
