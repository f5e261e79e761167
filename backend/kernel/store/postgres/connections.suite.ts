import pg from 'pg'

/** Adds an application name to the connection string, so that a test can terminate these connections only. */
export function namedConnection(url: string, name: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', name)
  return named.href
}

/** Terminates the connections of that name on the server. */
export const cutConnections = (client: pg.Client, name: string) =>
  client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [name])

/** Opens a connection in addition to the store's. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
