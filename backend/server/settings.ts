import { z } from 'zod'
import { isNetwork } from './networks.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
const AN_ORIGIN = 'like https://shop.example, without a path, and https but for localhost'

const port = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(standard)
    .describe('a port number from 0 to 65535')
const ON_OFF = '"on" or "off"'
const onOff = z.stringbool({ truthy: ['on', '1', 'true'], falsy: ['off', '0', 'false'], case: 'sensitive' })
const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => {
    const { protocol, hostname = '', origin } = parseUrl(text) ?? {}
    return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && text === origin
  })
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .optional()
  .describe('an address')
const paypalWord = z
  .string()
  .regex(/^[\w-]{8,}$/)
  .optional()
  .describe('as PayPal shows it')

/**
 * Every variable that the server reads: its form, its default, and its description, which ends the sentence 'NAME has to
 * be …'. The guide 'Run a store' says what each means.
 */
const variables = z.object({
  HOST: z
    .union([z.literal('localhost'), z.ipv4(), z.ipv6()])
    .default('127.0.0.1')
    .describe('an address of this machine like 127.0.0.1, or 0.0.0.0 for all that it has'),
  PORT: port(8787),
  DEMO_PORT: port(8788),
  DEMO_URL: origin.optional().describe(`an address ${AN_ORIGIN}`),
  DATA_DIR: z.string().default('.data').describe('a folder'),
  PUBLIC_URL: origin.optional().describe(`an address ${AN_ORIGIN}`),
  ALLOWED_ORIGINS: list.pipe(z.array(origin)).default([]).describe(`a list of origins ${AN_ORIGIN}`),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a URL like postgres://user@host:5432/database'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('a URL like smtp://user:password@mail.example:587'),
  // A plain address, or a name with the address in angle brackets; no line breaks, which would add headers.
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional()
    .describe('an address like shop@example.com or Shop <shop@example.com>'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/)
    .optional()
    .describe('a secret key of Stripe, like sk_live_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/)
    .optional()
    .describe('the signing secret of a webhook, like whsec_…'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,}$/)
    .optional()
    .describe('a publishable key of Stripe, like pk_live_…'),
  STRIPE_API_URL: httpUrl,
  STRIPE_SCRIPT_URL: httpUrl,
  PAYPAL_CLIENT_ID: paypalWord,
  PAYPAL_CLIENT_SECRET: paypalWord,
  PAYPAL_WEBHOOK_ID: paypalWord,
  PAYPAL_API_URL: httpUrl,
  TEST_OUTBOX: onOff.optional().describe(ON_OFF),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  RATE_LIMITS: onOff.default(true).describe(ON_OFF),
  // Signs that may stand in an Authorization header (RFC 6750 section 2.1).
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/)
    .optional()
    .describe('a secret of 16 or more letters, digits and signs without a space'),
  TRUST_PROXY: z
    .union([z.literal('off').transform(() => []), list.pipe(z.array(z.string().refine(isNetwork)))])
    .default([])
    .describe(
      'off, or where the proxies in front of the server stand: loopback for one on this machine, or addresses and networks like 10.0.0.5 or 192.168.0.0/16, with commas',
    ),
  SIGNING_KEY_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('a secret of 32 or more characters, as `openssl rand -base64 32` makes one'),
  DEMO: onOff.optional().describe(ON_OFF),
  NODE_ENV: z.string().optional(),
})

type Variables = z.output<typeof variables>

const settings = variables.superRefine(refuseContradictions).transform((read) => ({
  /** The address of this machine to listen on, for store and demo shop. */
  host: read.HOST,
  /** Port of the API; 0 lets the system choose. */
  port: read.PORT,
  /** Port of the demo shop, which stands on another origin than the API. */
  demoPort: read.DEMO_PORT,
  /** Where browsers reach the demo shop; undefined: `http://127.0.0.1` and its port. */
  demoUrl: read.DEMO_URL,
  /** Folder of the embedded database, pictures and keys. */
  dataDir: read.DATA_DIR,
  /** Where browsers reach the server, without a slash at the end; undefined: `http://localhost` and the port. */
  publicUrl: read.PUBLIC_URL,
  /** Origins of host pages that may use the demo shop besides its own and those on this machine. */
  allowedOrigins: read.ALLOWED_ORIGINS,
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: read.DATABASE_URL,
  /** The mail server and the sender's address; undefined: mails are kept, not sent. */
  mail: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : undefined,
  /** Stripe's keys, and another address than its own for tests; undefined: the shop takes no cards. */
  stripe:
    read.STRIPE_SECRET_KEY && read.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: read.STRIPE_SECRET_KEY,
          webhookSecret: read.STRIPE_WEBHOOK_SECRET,
          publishableKey: read.STRIPE_PUBLISHABLE_KEY,
          apiUrl: read.STRIPE_API_URL,
          scriptUrl: read.STRIPE_SCRIPT_URL,
        }
      : undefined,
  /** PayPal's keys, and another address than its own for tests. */
  paypal:
    read.PAYPAL_CLIENT_ID && read.PAYPAL_CLIENT_SECRET && read.PAYPAL_WEBHOOK_ID
      ? {
          clientId: read.PAYPAL_CLIENT_ID,
          clientSecret: read.PAYPAL_CLIENT_SECRET,
          webhookId: read.PAYPAL_WEBHOOK_ID,
          apiUrl: read.PAYPAL_API_URL,
        }
      : undefined,
  /** Whether kept mails can be read over HTTP: development and tests only. */
  testOutbox: read.TEST_OUTBOX ?? (read.NODE_ENV !== 'production' && !read.SMTP_URL),
  logLevel: read.LOG_LEVEL,
  rateLimits: read.RATE_LIMITS,
  /** What callers of `/metrics` have to send; undefined: only this machine may call it, without any. */
  metricsToken: read.METRICS_TOKEN,
  /** Addresses and networks of proxies whose `x-forwarded-for` is believed. */
  trustedProxies: read.TRUST_PROXY,
  /** What the signing keys are encrypted under; undefined: a secret in a file of the data folder. */
  signingKeySecret: read.SIGNING_KEY_SECRET,
  /** Whether an empty store is filled with the demo shop, and its host page served. `ALWAYS`: beside other shops, too. */
  demo: demoMode(read),
  /** `NODE_ENV=production`: no demo, no outbox, no addresses in plain words. */
  production: read.NODE_ENV === 'production',
}))

/** What the environment decides. `main` reads it once; nothing else looks there. */
export type Settings = z.output<typeof settings>

/** A refusal in one sentence that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and checks the environment; an empty variable counts as absent. Throws `SettingsError` at the first thing that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.entries(environment).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []))
  const { data, error } = settings.safeParse(Object.fromEntries(set))
  if (data) return data
  const [issue] = error?.issues ?? []
  const name = issue?.path[0] as keyof Variables | undefined
  // The value itself is not repeated: it may carry a password.
  throw new SettingsError(name ? `${name} has to be ${variables.shape[name].description}.` : issue?.message)
}

/** What no variable says alone; the first contradiction is the one that the operator reads. */
function refuseContradictions(read: Variables, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  const production = read.NODE_ENV === 'production'
  if (read.DEMO_PORT === read.PORT && read.PORT !== 0)
    refuse('DEMO_PORT has to differ from PORT, because the demo shop stands on an origin of its own.')
  if (read.SMTP_URL && !read.MAIL_FROM)
    refuse('MAIL_FROM has to be set with SMTP_URL, because every mail has a sender.')
  if (read.STRIPE_SECRET_KEY && !read.STRIPE_WEBHOOK_SECRET)
    refuse(
      'STRIPE_WEBHOOK_SECRET has to be set with STRIPE_SECRET_KEY, because Stripe tells by a webhook what banks decide later.',
    )
  if (read.PAYPAL_CLIENT_ID && !(read.PAYPAL_CLIENT_SECRET && read.PAYPAL_WEBHOOK_ID))
    refuse(
      'PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID have to be set with PAYPAL_CLIENT_ID, because PayPal asks for one and tells by the other.',
    )
  if (read.TEST_OUTBOX && production)
    refuse('TEST_OUTBOX has to be off where NODE_ENV is production, because it shows mails over HTTP.')
  if (read.TEST_OUTBOX && read.SMTP_URL)
    refuse('TEST_OUTBOX has to be off where SMTP_URL is set, because it keeps mails instead of sending.')
  // What would be open to everybody without anybody's wish.
  const unsaid = (name: string, does: string) =>
    refuse(
      `${name} has to be set where PUBLIC_URL is a public https address: it is on by itself outside production and ${does}; set NODE_ENV=production, or ${name} to on or off.`,
    )
  if (production || !isPublic(read.PUBLIC_URL)) return
  if (read.TEST_OUTBOX === undefined && !read.SMTP_URL) unsaid('TEST_OUTBOX', 'shows every mail that is kept')
  if (read.DEMO === undefined) unsaid('DEMO', 'offers things that nobody sells')
}

function demoMode({ DEMO, NODE_ENV }: Variables): 'ALWAYS' | 'WHERE_EMPTY' | 'OFF' {
  if (DEMO === undefined) return NODE_ENV === 'production' ? 'OFF' : 'WHERE_EMPTY'
  return DEMO ? 'ALWAYS' : 'OFF'
}

function isPublic(publicUrl: string | undefined): boolean {
  const url = parseUrl(publicUrl ?? '')
  return url?.protocol === 'https:' && !isLoopback(url.hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
