import type { Role } from '../../kernel/identity.ts'
import { toBase64Url } from '../../kernel/ids.ts'

/** A call as somebody would type it: `path` with its wire fields, `args` as a client has them. */
export type CurlCall = {
  method: string
  path: string
  args: Readonly<Record<string, unknown>>
  role: Role
  idempotent: boolean
}

/** The command for a shell. The token stands in a variable, so that it gets into no history of commands. */
export function curlCommand(publicUrl: string, { method, path, args, role, idempotent }: CurlCall): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, field: string) => String(valueAt(args, field) ?? field))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const pathFields = [...path.matchAll(/\{([^}]+)\}/g)].map(([, field]) => field)
  const rest = Object.fromEntries(Object.entries(args).filter(([key]) => !pathFields.includes(key)))
  const query = hasBody || Object.keys(rest).length === 0 ? '' : `?${queryOf(rest)}`
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(publicUrl + filled + query)}`,
    ...(role === 'public' ? [] : [`-H ${role === 'visitor' || role === 'member' ? TOKEN : API_KEY}`]),
    ...(idempotent ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(hasBody ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(rest, null, 2))}`] : []),
  ].join(' \\\n  ')
}

const TOKEN = '"Authorization: $TOKEN"'
const API_KEY = '"Authorization: $API_KEY"'

/** By name where everything is a plain value, otherwise packed, as published clients do. */
function queryOf(args: Readonly<Record<string, unknown>>): string {
  const isDeep = Object.values(args).some((value) => typeof value === 'object' && value !== null)
  if (isDeep) return `.r=${toBase64Url(new TextEncoder().encode(JSON.stringify(args)))}`
  return new URLSearchParams(
    Object.entries(args).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function valueAt(args: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], args)
}
