/** What `GET /v1/install-check` answers: any page may read it, also one that may not call anything else. */
type InstallCheck = {
  allowed: boolean
  origin: string
  problem?: 'ORIGIN_NOT_ALLOWED' | 'UNKNOWN_CLIENT'
  help?: string
}

type Shop = { baseUrl: string; clientId: string; send: typeof fetch }

/**
 * Why the shop lets nothing of this page through, in words for its owner; undefined where that is not the reason. To a
 * page that is not allowed a browser shows no answer of the shop, so it would look like a network that is down.
 */
export async function refusalOf({ baseUrl, clientId, send }: Shop): Promise<string | undefined> {
  const response = await send(`${baseUrl}/v1/install-check?${new URLSearchParams({ clientId })}`)
  const { allowed, origin, problem, help } = (await response.json()) as InstallCheck
  if (allowed) return undefined
  if (problem === 'UNKNOWN_CLIENT') {
    return `The shop at ${baseUrl} knows no client "${clientId}". Copy the script tag again from ${baseUrl}`
  }
  if (origin === 'null') {
    return `This page has no origin, so no shop can allow it: serve it over http(s) instead of opening it as a file. See ${help}`
  }
  return `The shop at ${baseUrl} does not allow this page: add ${origin} to the allowed origins of the client "${clientId}". How: ${help}`
}
