import { z } from 'zod'
import type { ProviderUrls } from '../kernel/runtime/payments/gateway.ts'
import type { ConfiguredGateway } from '../services/payments/gateways/provider.ts'
import { gatewayProviders } from '../services/payments/gateways/providers.ts'
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
/** The variables of the payment gateways are stated with each of them. */
const gatewayVariables: object = Object.assign({}, ...gatewayProviders.map(({ variables }) => variables))

/** The modes of libpq. */
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']
const SSL_MODES_TEXT = `, whose sslmode, if any, is one of ${SSL_MODES.join(', ')}`
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine((url) => SSL_MODES.includes(parseUrl(url)?.searchParams.get('sslmode') ?? 'disable'))

const networks = z
  .union([z.literal('off').transform(() => []), list.pipe(z.array(z.string().refine(isNetwork)))])
  .default([])

/** The range API of leaked passwords: https, as an answer that somebody alters would let leaked ones pass. */
const rangeUrl = z.union([
  z.literal('off').transform(() => undefined),
  z.url().refine((text) => {
    const { protocol, hostname = '', search } = parseUrl(text) ?? {}
    return search === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
  }),
])

/**
 * Every environment variable: its format, default and description, which completes the sentence 'NAME has to be …'. The
 * guide 'Run a store' explains each.
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
  MEDIA_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^\/[^/]/.test(new URL(url).pathname))
    .optional()
    .describe('an address like https://KEY:SECRET@s3.example/bucket?region=eu-central-1'),
  MEDIA_ORIGIN: origin
    .refine((url) => url.startsWith('https:'))
    .optional()
    .describe('an address like https://media.shop.example, without a path'),
  MEDIA_QUOTA: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .optional()
    .describe('a number of gigabytes from 1 to 999999'),
  DATABASE_URL: databaseUrl.optional().describe(`a URL like postgres://user@host:5432/database${SSL_MODES_TEXT}`),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe(`a URL like postgres://user@host:5432/database${SSL_MODES_TEXT}`),
  DATABASE_READ_URL: databaseUrl
    .optional()
    .describe(`a URL like postgres://user@replica:5432/database${SSL_MODES_TEXT}`),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('a URL like smtp://user:password@mail.example:587'),
  // A plain address, or a name with an address in angle brackets; line breaks would allow header injection.
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional()
    .describe('an address like shop@example.com or Shop <shop@example.com>'),
  MAIL_BOUNCES: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/)
    .optional()
    .describe('an address like bounces@example.com'),
  MAIL_DKIM_KEY: z.string().optional().describe('a file with a private key as PEM'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)*$/)
    .optional()
    .describe('the name of a key in the DNS, like awning for awning._domainkey.example.com'),
  ...gatewayVariables,
  TEST_OUTBOX: onOff.optional().describe(ON_OFF),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  RATE_LIMITS: onOff.default(true).describe(ON_OFF),
  // Characters allowed in a Bearer token (RFC 6750 section 2.1).
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/)
    .optional()
    .describe('a secret of 16 or more letters, digits and signs without a space'),
  TRUST_PROXY: networks.describe(
    'off, or where the proxies in front of the server stand: loopback for one on this machine, or addresses and networks like 10.0.0.5 or 192.168.0.0/16, with commas',
  ),
  WEBHOOK_NETWORKS: networks.describe(
    'off, or networks that are not public and that webhooks may reach: loopback, addresses, and networks like 10.0.0.0/8, with commas',
  ),
  BREACHED_PASSWORDS_URL: rangeUrl
    .optional()
    .describe('off, or an https address like https://api.pwnedpasswords.com/range'),
  GRAPHQL_INTROSPECTION: onOff.optional().describe(ON_OFF),
  WORKERS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .optional()
    .describe('a number of processes from 1 to 999'),
  JOB_LEASE: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(60))
    .optional()
    .describe('a number of seconds from 1 to 60'),
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
  /** The address to listen on, for store and demo shop. */
  host: read.HOST,
  /** Port of the API; 0: any free one. */
  port: read.PORT,
  /** Port of the demo shop, which has another origin than the API. */
  demoPort: read.DEMO_PORT,
  /** Public URL of the demo shop; undefined: `http://127.0.0.1` and its port. */
  demoUrl: read.DEMO_URL,
  /** Folder of the embedded database, pictures and keys. */
  dataDir: read.DATA_DIR,
  /** Public URL of the server, without a trailing slash; undefined: `http://localhost` and the port. */
  publicUrl: read.PUBLIC_URL,
  /** Additional origins of host pages that may use the demo shop. */
  allowedOrigins: read.ALLOWED_ORIGINS,
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: read.DATABASE_URL,
  /** The database itself, where `databaseUrl` is that of a pooler; for notifications. */
  databaseDirectUrl: read.DATABASE_DIRECT_URL,
  /** A streaming replica of it, for lists. */
  databaseReadUrl: read.DATABASE_READ_URL,
  /** A bucket for the bytes of files; undefined: the data folder. */
  mediaUrl: read.MEDIA_URL,
  /** A second address of this server, which serves files alone; undefined: the public URL. */
  mediaOrigin: read.MEDIA_ORIGIN,
  /** The most bytes that the files of one shop may have; undefined: any number. */
  mediaQuota: read.MEDIA_QUOTA && read.MEDIA_QUOTA * 1024 ** 3,
  /** The mail server and the sender's address; undefined: mails are stored, not sent. */
  mail: readMail(read),
  /** The payment gateways that are set up, the default first. */
  gateways: configureGateways(read),
  /** Addresses that replace those of payment providers, for tests. */
  providerUrls: Object.assign({}, ...gatewayProviders.map(({ readUrls }) => readUrls(read))) as ProviderUrls,
  /** Whether stored mails can be read over HTTP: for development and tests only. */
  testOutbox: read.TEST_OUTBOX ?? (read.NODE_ENV !== 'production' && !read.SMTP_URL),
  logLevel: read.LOG_LEVEL,
  rateLimits: read.RATE_LIMITS,
  /** The token for `/metrics`; undefined: accessible from this machine only. */
  metricsToken: read.METRICS_TOKEN,
  /** Proxies whose `x-forwarded-for` is trusted. */
  trustedProxies: read.TRUST_PROXY,
  /** Networks that are not public and that webhooks may reach. */
  webhookNetworks: read.WEBHOOK_NETWORKS,
  /** The range API at which chosen passwords are looked up among leaked ones; undefined: none is. */
  breachedPasswordsUrl: read.BREACHED_PASSWORDS_URL,
  /** Whether GraphQL answers introspection queries. */
  introspection: read.GRAPHQL_INTROSPECTION ?? read.NODE_ENV !== 'production',
  /** How many processes `npm run start:cluster` starts; undefined: one for each core. */
  workers: read.WORKERS,
  /** How long a job of a dead process waits for another one; undefined: the default of the app. */
  jobLeaseMs: read.JOB_LEASE && read.JOB_LEASE * 1000,
  /** The secret that encrypts the signing keys; undefined: one in a file of the data folder. */
  signingKeySecret: read.SIGNING_KEY_SECRET,
  /** Whether an empty store gets the demo shop, and its host page is served. `ALWAYS`: in addition to other shops. */
  demo: demoMode(read),
  /** `NODE_ENV=production`: no demo and no outbox by default, and no printed URLs. */
  production: read.NODE_ENV === 'production',
}))

/** The validated environment, which is read once at start. */
export type Settings = z.output<typeof settings>

/** A configuration error, as one sentence that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads and validates the environment; an empty variable counts as absent. Throws `SettingsError` for the first error.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.entries(environment).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []))
  const { data, error } = settings.safeParse(Object.fromEntries(set))
  if (data) return data
  const [issue] = error?.issues ?? []
  const name = issue?.path[0] as keyof Variables | undefined
  // The value is not printed: it may contain a password.
  throw new SettingsError(name ? `${name} has to be ${variables.shape[name].description}.` : issue?.message)
}

/** Checks combinations of variables; the first error is the one reported. */
function refuseContradictions(read: Variables, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  const production = read.NODE_ENV === 'production'
  if (read.DEMO_PORT === read.PORT && read.PORT !== 0)
    refuse('DEMO_PORT has to differ from PORT, because the demo shop stands on an origin of its own.')
  if (read.DATABASE_READ_URL && !read.DATABASE_URL)
    refuse('DATABASE_READ_URL has to be left out where DATABASE_URL is not set, because it is a replica of it.')
  if (read.DATABASE_DIRECT_URL && !read.DATABASE_URL)
    refuse('DATABASE_DIRECT_URL has to be left out where DATABASE_URL is not set, because it is the same database.')
  if (read.SMTP_URL && !read.MAIL_FROM)
    refuse('MAIL_FROM has to be set with SMTP_URL, because every mail has a sender.')
  if (!read.MAIL_DKIM_KEY !== !read.MAIL_DKIM_SELECTOR)
    refuse('MAIL_DKIM_KEY has to be set with MAIL_DKIM_SELECTOR, because a signature names its key.')
  configureGateways(read, refuse)
  if (read.TEST_OUTBOX && production)
    refuse('TEST_OUTBOX has to be off where NODE_ENV is production, because it shows mails over HTTP.')
  if (read.TEST_OUTBOX && read.SMTP_URL)
    refuse('TEST_OUTBOX has to be off where SMTP_URL is set, because it keeps mails instead of sending.')
  // Refuses a setting that would make something public without having been configured.
  const requireExplicit = (name: string, effect: string) =>
    refuse(
      `${name} has to be set where PUBLIC_URL is a public https address: it is on by itself outside production and ${effect}; set NODE_ENV=production, or ${name} to on or off.`,
    )
  if (production || !isPublic(read.PUBLIC_URL)) return
  if (read.TEST_OUTBOX === undefined && !read.SMTP_URL) requireExplicit('TEST_OUTBOX', 'shows every mail that is kept')
  if (read.DEMO === undefined) requireExplicit('DEMO', 'offers things that nobody sells')
}

function configureGateways(read: Variables, refuse?: (message: string) => void): ConfiguredGateway[] {
  return gatewayProviders.flatMap((provider) => provider.configure(read, refuse) ?? [])
}

function readMail({ SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCES: bounces, ...read }: Variables) {
  if (!url || !from) return undefined
  const { MAIL_DKIM_KEY: keyFile, MAIL_DKIM_SELECTOR: keySelector } = read
  return { url, from, bounces, dkim: keyFile && keySelector ? { keyFile, keySelector } : undefined }
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
