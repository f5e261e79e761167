import { ApiProblem } from './problem.ts'
import type { Transport } from './transport.ts'

/** What `GET /v1/install-check` answers: any page may read it, also one that may not call anything else. */
type InstallCheck = {
  allowed: boolean
  origin: string
  problem?: 'ORIGIN_NOT_ALLOWED' | 'UNKNOWN_CLIENT'
  help?: string
}

/** Who asks, and what the answer was. */
export type Asker = {
  readonly baseUrl: string
  readonly clientId: string
  readonly request: Transport
  readonly onRefused: ((message: string) => void) | undefined
  refusal?: string | undefined
}

/** Tells the page's owner, once, and answers the problem that every call has from then on; rejects where none is known. */
export async function explain(asker: Asker): Promise<ApiProblem> {
  const known = asker.refusal
  asker.refusal ??= await refusalOf(asker)
  if (!asker.refusal) throw new Error('The page is allowed')
  if (!known) asker.onRefused?.(asker.refusal)
  return new ApiProblem('system', asker.refusal, { status: 403 })
}

/**
 * Why the shop lets nothing of this page through, in words for its owner; undefined where that is not the reason. To a
 * page that is not allowed a browser shows no answer of the shop, so it would look like a network that is down.
 */
async function refusalOf({ baseUrl, clientId, request }: Asker): Promise<string | undefined> {
  const query = new URLSearchParams({ clientId })
  const { allowed, origin, problem, help } = await request<InstallCheck>(`/v1/install-check?${query}`, {})
  if (allowed) return undefined
  if (problem === 'UNKNOWN_CLIENT') {
    return `The shop at ${baseUrl} knows no client "${clientId}". Copy the script tag again from ${baseUrl}`
  }
  if (origin === 'null') {
    return `This page has no origin, so no shop can allow it: serve it over http(s) instead of opening it as a file. See ${help}`
  }
  return `The shop at ${baseUrl} does not allow this page: add ${origin} to the allowed origins of the client "${clientId}". How: ${help}`
}
