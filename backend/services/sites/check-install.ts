import { ELEMENT_NAMES, type InstallProblem } from '../../contract/sites/install-enumerations.ts'
import { allowsOrigin, listClients } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context/context.ts'

type Finding = { problem: InstallProblem; detail?: string }

type Page = { html: string; policies: readonly string[] }

type Shop = {
  publicUrl: string
  mediaUrl: string
  /** Whether pages of the origin may use a storefront; undefined where the shop has no such storefront. */
  allows(clientId: string): boolean | undefined
}

const TIMEOUT_MS = 8000

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
  return { findings: findInstallProblems(page, { publicUrl, mediaUrl, allows }, origin) }
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
    return { html, policies: policies.filter((policy) => policy.trim()) }
  } catch {
    return undefined
  }
}

/** Finds the problems of a page in which a shop is installed. `origin` is the page's. */
export function findInstallProblems(
  { html, policies }: Page,
  { publicUrl, mediaUrl, allows }: Shop,
  origin: string,
): Finding[] {
  const tags = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  const script = findTags(tags, 'script').find((tag) =>
    getAttribute(tag, 'src')?.startsWith(`${publicUrl}/v1/loader.js`),
  )
  const inMeta = findTags(tags, 'meta')
    .filter((tag) => getAttribute(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy')
    .flatMap((tag) => getAttribute(tag, 'content') ?? [])
  return [
    ...(script ? findScriptProblems(script, allows, origin) : [{ problem: 'SCRIPT_MISSING' } as const]),
    ...[...policies, ...inMeta].flatMap((policy) => findPolicyProblems(policy, { publicUrl, mediaUrl }, script)),
    ...findElementProblems(tags),
  ].filter(({ problem }, index, all) => all.findIndex((other) => other.problem === problem) === index)
}

function findScriptProblems(script: string, allows: Shop['allows'], origin: string): Finding[] {
  const src = (getAttribute(script, 'src') ?? '').replaceAll('&amp;', '&')
  const clientId = getAttribute(script, 'data-client-id') ?? new URL(src).searchParams.get('client-id')
  if (!clientId) return [{ problem: 'CLIENT_ID_MISSING' }]
  const allowed = allows(clientId)
  if (allowed === undefined) return [{ problem: 'CLIENT_ID_UNKNOWN', detail: clientId }]
  return allowed ? [] : [{ problem: 'ORIGIN_NOT_ALLOWED', detail: origin }]
}

/** Finds the problems of one Content Security Policy (level 3). Of repeated directives only the first applies. */
function findPolicyProblems(
  policy: string,
  { publicUrl, mediaUrl }: Pick<Shop, 'publicUrl' | 'mediaUrl'>,
  script: string | undefined,
): Finding[] {
  const directives = new Map<string, readonly string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  const sourcesOf = (...names: string[]) =>
    names.map((name) => directives.get(name)).find((sources) => sources) ?? directives.get('default-src')
  const allowsShop = (sources: readonly string[] | undefined, url = publicUrl) =>
    !sources || sources.some((source) => matches(source, url))
  const scripts = sourcesOf('script-src-elem', 'script-src')
  const nonces = scripts?.filter((source) => source.startsWith("'nonce-")) ?? []
  const nonce = script && getAttribute(script, 'nonce')
  const hasNonce = nonces.includes(`'nonce-${nonce}'`)
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
      .filter((url) => !allowsShop(sourcesOf('img-src'), url))
      .map((url) => ({ problem: 'POLICY_IMAGE', detail: `img-src ${url}` }) as const),
  ]
}

/** Whether a source of a policy matches the shop: its origin, its scheme, or a wildcard of its host name. */
function matches(source: string, publicUrl: string): boolean {
  const { origin, protocol, host, hostname } = new URL(publicUrl)
  const [, scheme, name = ''] = /^(?:([a-z]+:)\/\/)?([^/]*)/i.exec(source) ?? []
  if (source === '*' || source === protocol) return true
  if (scheme && scheme !== protocol) return false
  if (name.startsWith('*.')) return hostname.endsWith(name.slice(1))
  return name !== '' && (name === host || source.replace(/\/$/, '') === origin)
}

function findElementProblems(html: string): Finding[] {
  const elements = [...html.matchAll(/<awning-([\w-]+)/gi)].map(([, name = '']) => name.toLowerCase())
  const placeholders = [...html.matchAll(/\sdata-awning\s*=\s*["']?([\w-]+)/gi)].map(([, name = '']) => name)
  const names = [...elements, ...placeholders]
  const unknown = names.find((name) => !ELEMENT_NAMES.some((known) => known === name))
  if (unknown) return [{ problem: 'ELEMENT_UNKNOWN', detail: `awning-${unknown}` }]
  return names.length === 0 && !/\sdata-awning-(add|login)\b/.test(html) ? [{ problem: 'ELEMENT_MISSING' }] : []
}

const findTags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? []

function getAttribute(tag: string, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return double ?? single ?? bare
}
