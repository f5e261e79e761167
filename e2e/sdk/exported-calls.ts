import * as ecom from '@wix/ecom'
import * as identity from '@wix/identity'
import * as media from '@wix/media'
import * as members from '@wix/members'
import * as redirects from '@wix/redirects'
import * as reviews from '@wix/reviews'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import * as stores from '@wix/stores'

const PACKAGES = { ecom, identity, media, members, redirects, reviews, stores }

/** A function that a published package exports, and whether the store has its call, whatever it thinks of the arguments. */
type ExportedCall = { area: string; name: string; served: boolean }

/** A function of a client's module; a query builder sends nothing before `find`. */
type Method = (...args: unknown[]) => unknown

const ID = '3c7f0b1e-8a51-4d0e-9a53-0d2f6c1b7a44'
const entity = () => ({ _id: ID, id: ID, name: 'x' })
/** Arguments that some functions take: each is called with the first of these with which it sends a request. */
const ARGUMENTS: readonly (() => unknown[])[] = [
  () => [ID, entity(), entity(), entity()],
  () => [ID, ID, entity(), entity()],
  () => [entity(), entity(), entity()],
  () => [[entity()], entity(), entity()],
  () => [ID, [entity()], entity()],
  () => [ID, ID, ID, ID],
  () => [{ body: new Uint8Array([0]), headers: [] }],
]

/** Calls each exported function of the published packages once with a merchant's key. */
export async function callEachExport(key: { apiKey: string; siteId: string }): Promise<readonly ExportedCall[]> {
  const calls: ExportedCall[] = []
  for (const [name, areas] of Object.entries(PACKAGES)) {
    const client = createClient({ modules: areas as object, auth: ApiKeyStrategy(key) }) as unknown as Record<
      string,
      Record<string, Method>
    >
    for (const [module, functions] of Object.entries(areas)) {
      for (const [exported, value] of Object.entries(functions as object)) {
        // Events are webhooks, and call nothing.
        if (typeof value !== 'function' || /^on[A-Z]/.test(exported)) continue
        const method = client[module]?.[exported] as Method
        calls.push({ area: `${name}.${module}`, name: exported, served: await isServed(method) })
      }
    }
  }
  return calls
}

async function isServed(method: Method): Promise<boolean> {
  for (const createArguments of ARGUMENTS) {
    const served = await findAnswer(() => method(...createArguments()))
    if (served !== undefined) return served
  }
  return false
}

/** Whether the store has the call of the first request that a function sends; undefined where it sends none. */
async function findAnswer(run: () => unknown): Promise<boolean | undefined> {
  const original = globalThis.fetch
  let served: boolean | undefined
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init)
    const text = await response.clone().text()
    served ??= response.status !== 405 && !(response.status === 404 && text.includes('"No such call"'))
    return response
  }
  try {
    const made = (await run()) as { find?: () => Promise<unknown> } | undefined
    if (served === undefined) await made?.find?.()
  } catch {
    // Most arguments are refused: what counts is that the call is there.
  } finally {
    globalThis.fetch = original
  }
  return served
}
