import pg from 'pg'

/** The connection string with a name on its connections, so that a test can cut these and no others. */
export function namedConnection(url: string, name: string): string {
  const named = new URL(url)
  named.searchParams.set('application_name', name)
  return named.href
}

/** Ends the connections of that name on the server's side. */
export const cutConnections = (client: pg.Client, name: string) =>
  client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [name])

/** Lends a connection beside the store's. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
