import { readFileSync } from 'node:fs'
import pg from 'pg'

const SSL_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat'] as const

type Tls = Exclude<NonNullable<pg.ClientConfig['ssl']>, boolean>

/**
 * The driver's settings for a connection string, whose `sslmode`, `sslrootcert`, `sslcert` and `sslkey` mean what they
 * mean to libpq (PostgreSQL, ‘SSL Support’): `require` encrypts, `verify-ca` checks the certificate, and `verify-full`
 * the host name, too. The driver alone would read `require` as `verify-full`. Without `sslrootcert` the authorities of
 * Node.js count.
 */
export function toClientConfig(connectionString: string): pg.ClientConfig {
  const url = new URL(connectionString)
  const read = (name: (typeof SSL_PARAMETERS)[number]) => url.searchParams.get(name) ?? undefined
  const mode = read('sslmode') ?? (read('ssl') === 'true' ? 'verify-full' : 'disable')
  const [root, cert, key] = [read('sslrootcert'), read('sslcert'), read('sslkey')]
  for (const name of SSL_PARAMETERS) url.searchParams.delete(name)
  const plain = { connectionString: url.href }
  if (mode === 'disable') return { ...plain, ssl: false }
  const files: Tls = {
    ...(root !== undefined && root !== 'system' && { ca: readFileSync(root, 'utf8') }),
    ...(cert !== undefined && { cert: readFileSync(cert, 'utf8') }),
    ...(key !== undefined && { key: readFileSync(key, 'utf8') }),
  }
  // As in libpq, an authority that is named is used, and that of the system means the strictest mode.
  const isChecked = mode.startsWith('verify') || root !== undefined
  const isNamed = mode === 'verify-full' || root === 'system'
  return {
    ...plain,
    ssl: {
      ...files,
      rejectUnauthorized: isChecked,
      ...(isChecked && !isNamed && { checkServerIdentity: () => undefined }),
    },
  }
}

/**
 * The connection string with `require` or `disable` in place of `prefer` and `allow`, which take what the server offers;
 * the driver itself tries only one of the two.
 */
export async function settleSslMode(connectionString: string): Promise<string> {
  const url = new URL(connectionString)
  const mode = url.searchParams.get('sslmode')
  if (mode !== 'prefer' && mode !== 'allow') return connectionString
  const withMode = (settled: string) => {
    url.searchParams.set('sslmode', settled)
    return url.href
  }
  const failure = await findFailure(withMode(mode === 'prefer' ? 'require' : 'disable'))
  if (mode === 'prefer') return withMode(failure?.message === NO_TLS ? 'disable' : 'require')
  const isRefused = failure instanceof pg.DatabaseError && failure.code === NOT_ALLOWED
  return withMode(isRefused ? 'require' : 'disable')
}

/** The driver's message for a server that offers no TLS. */
const NO_TLS = 'The server does not support SSL connections'
/** SQLSTATE of a server that has no entry for a connection of this kind. */
const NOT_ALLOWED = '28000'

/** Why a connection fails; undefined where it does not. */
async function findFailure(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({ ...toClientConfig(connectionString), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Reasons for which a TLS connection fails, by the code of the error, with what helps. */
const CAUSES: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an authority that is not known here; name that by sslrootcert',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is of an authority that is not known here; name that by sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is of an authority that is not known here; name that by sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is of an authority that is not known here; name that by sslrootcert',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is of another host name; use the name that it has, or sslmode=verify-ca',
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'nothing listens there',
  ETIMEDOUT: 'it does not answer',
}

/** Why a database could not be reached, in words. */
export function toConnectionReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(toConnectionReason))].join(', ')
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return `${error.message}: ${toConnectionReason(error.cause)}`
  const code = 'code' in error ? String(error.code) : ''
  if (error.message === NO_TLS) return 'it has no TLS; leave sslmode out, or set up TLS there'
  return code in CAUSES ? `${CAUSES[code]} (${code})` : error.message
}
