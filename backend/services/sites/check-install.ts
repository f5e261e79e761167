import type { InstallProblem } from '../../contract/sites/install-enumerations.ts'
import { allowsOrigin, listClients } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { readInstallPage } from './read-install-page.ts'

type Finding = { problem: InstallProblem; detail?: string }

type Page = { html: string; policies: readonly string[] }

type Shop = {
  publicUrl: string
  mediaUrl: string
  /** Whether pages of the origin may use a storefront; undefined where the shop has no such storefront. */
  allows(clientId: string): boolean | undefined
}

const TIMEOUT_MS = 8000
/** Of the header, which Node bounds to some kilobytes. */
const MAX_POLICIES = 20

/** Loads a page of the merchant as a browser would, and returns what keeps the shop from working there. */
export async function checkInstall(context: Context, url: string): Promise<{ findings: Finding[] }> {
  const page = await loadPage(context, url)
  if (!page) return { findings: [{ problem: 'PAGE_UNREACHABLE' }] }
  const { origin } = new URL(url)
  const clients = (await listClients(context)).filter(({ ownerSiteId }) => ownerSiteId === context.siteId)
  const allows = (clientId: string) => {
    const client = clients.find(({ id }) => id === clientId)
    return client && allowsOrigin(client, origin)
  }
  const { publicUrl, mediaUrl } = context
  return { findings: await findInstallProblems(page, { publicUrl, mediaUrl, allows }, origin) }
}

async function loadPage({ fetchPublic }: Context, url: string): Promise<Page | undefined> {
  try {
    const response = await fetchPublic(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok || !response.headers.get('content-type')?.includes('html')) return undefined
    const html = await response.text()
    // Several policies in one header are separated by commas.
    const policies = (response.headers.get('content-security-policy') ?? '').split(',')
    return { html, policies: policies.filter((policy) => policy.trim()).slice(0, MAX_POLICIES) }
  } catch {
    return undefined
  }
}

/** Finds the problems of a page in which a shop is installed. `origin` is the page's. */
export async function findInstallProblems(
  { html, policies }: Page,
  { publicUrl, mediaUrl, allows }: Shop,
  origin: string,
): Promise<Finding[]> {
  const page = await readInstallPage(html, `${publicUrl}/v1/loader.js`)
  const { script, hasElements, unknownElement } = page
  const found = [
    ...(script ? findScriptProblems(script, allows, origin) : [{ problem: 'SCRIPT_MISSING' } as const]),
    ...[...policies, ...page.policies].flatMap((policy) => findPolicyProblems(policy, { publicUrl, mediaUrl }, script)),
    ...(unknownElement ? [{ problem: 'ELEMENT_UNKNOWN', detail: `awning-${unknownElement}` } as const] : []),
    ...(hasElements ? [] : [{ problem: 'ELEMENT_MISSING' } as const]),
  ]
  return found.filter(({ problem }, index) => found.findIndex((other) => other.problem === problem) === index)
}

type Attributes = Readonly<Record<string, string>>

function findScriptProblems(script: Attributes, allows: Shop['allows'], origin: string): Finding[] {
  const clientId = script['data-client-id'] ?? new URL(script.src ?? '').searchParams.get('client-id')
  if (!clientId) return [{ problem: 'CLIENT_ID_MISSING' }]
  const allowed = allows(clientId)
  if (allowed === undefined) return [{ problem: 'CLIENT_ID_UNKNOWN', detail: clientId }]
  return allowed ? [] : [{ problem: 'ORIGIN_NOT_ALLOWED', detail: origin }]
}

/** Finds the problems of one Content Security Policy (level 3). Of repeated directives only the first applies. */
function findPolicyProblems(
  policy: string,
  { publicUrl, mediaUrl }: Pick<Shop, 'publicUrl' | 'mediaUrl'>,
  script: Attributes | undefined,
): Finding[] {
  const directives = new Map<string, readonly string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  const sourcesOf = (...names: string[]) =>
    names.map((name) => directives.get(name)).find((sources) => sources) ?? directives.get('default-src')
  const shop = new URL(publicUrl)
  const allowsShop = (sources: readonly string[] | undefined, url = shop) =>
    !sources || sources.some((source) => matches(source, url))
  const scripts = sourcesOf('script-src-elem', 'script-src')
  const nonces = scripts?.filter((source) => source.startsWith("'nonce-")) ?? []
  const hasNonce = nonces.includes(`'nonce-${script?.nonce}'`)
  // With 'strict-dynamic', browsers ignore allowed hosts.
  const isByAddress = !scripts?.includes("'strict-dynamic'") && allowsShop(scripts)
  return [
    ...(script && !hasNonce && !isByAddress
      ? [{ problem: nonces.length > 0 ? 'NONCE_MISSING' : 'POLICY_SCRIPT', detail: `script-src ${publicUrl}` } as const]
      : []),
    ...(allowsShop(sourcesOf('connect-src'))
      ? []
      : [{ problem: 'POLICY_CONNECT', detail: `connect-src ${publicUrl}` } as const]),
    ...[...new Set([publicUrl, mediaUrl])]
      .filter((url) => !allowsShop(sourcesOf('img-src'), new URL(url)))
      .map((url) => ({ problem: 'POLICY_IMAGE', detail: `img-src ${url}` }) as const),
  ]
}

/** Whether a source of a policy matches the shop: its origin, its scheme, or a wildcard of its host name. */
function matches(source: string, { origin, protocol, host, hostname }: URL): boolean {
  const [, scheme, name = ''] = /^(?:([a-z]+:)\/\/)?([^/]*)/i.exec(source) ?? []
  if (source === '*' || source === protocol) return true
  if (scheme && scheme !== protocol) return false
  if (name.startsWith('*.')) return hostname.endsWith(name.slice(1))
  return name !== '' && (name === host || source.replace(/\/$/, '') === origin)
}
