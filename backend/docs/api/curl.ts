import type { Role } from '../../kernel/runtime/access/identity.ts'

/** A call to print as a command: `path` with its wire fields, `args` as a client has them. */
export type CurlCall = {
  method: string
  path: string
  args: Readonly<Record<string, unknown>>
  role: Role
  idempotent: boolean
}

/** The shell command. The token is read from a variable, so that it stays out of the shell history. */
export function curlCommand(publicUrl: string, { method, path, args, role, idempotent }: CurlCall): string {
  const pathFields = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, field]) => field)
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, field: string) => String(valueAt(args, field) ?? field))
  const rest = Object.fromEntries(Object.entries(args).filter(([key]) => !pathFields.includes(key)))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(publicUrl + filled)}`,
    ...credentials(role, publicUrl),
    ...(idempotent ? [`-H "Idempotency-Key: $(node -p 'crypto.randomUUID()')"`] : []),
    ...(hasBody ? [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(rest, null, 2))}`] : query(rest)),
  ].join(' \\\n  ')
}

/** People who run the shop have a session, which only pages of the server use: the command says that it comes from one. */
function credentials(role: Role, publicUrl: string): string[] {
  if (role === 'public') return []
  if (role !== 'user' && role !== 'owner') return [`-H "Authorization: $${role === 'app' ? 'API_KEY' : 'TOKEN'}"`]
  return ['-b "__Host-awning_user=$SESSION"', "-H 'x-awning-admin: 1'", `-H ${quote(`Origin: ${publicUrl}`)}`]
}

/** Query arguments by name where all are scalars, otherwise packed into `.r`, as published clients do. */
function query(args: Readonly<Record<string, unknown>>): string[] {
  const entries = Object.entries(args)
  if (entries.length === 0) return []
  if (entries.every(([, value]) => typeof value !== 'object')) {
    return ['-G', ...entries.map(([key, value]) => `-d ${quote(`${key}=${value}`)}`)]
  }
  const json = quote(JSON.stringify(args, null, 2))
  return ['-G', `-d ".r=$(printf %s ${json} | base64 | tr '+/' '-_' | tr -d '=\\n')"`]
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function valueAt(args: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], args)
}
