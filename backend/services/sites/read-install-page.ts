import { Parser } from 'htmlparser2'
import { ELEMENT_NAMES } from '../../contract/sites/install-enumerations.ts'
import { nextTurn } from '../../kernel/base/async/next-turn.ts'

/** What a page says about the shop that is installed in it. */
export type InstallPage = {
  /** The attributes of the loader's tag. */
  script: Readonly<Record<string, string>> | undefined
  /** Content Security Policies in `meta` elements. */
  policies: readonly string[]
  /** Whether the page shows anything of the shop. */
  hasElements: boolean
  /** The first element that no shop has. */
  unknownElement: string | undefined
}

/** The parser reads as much within a millisecond; then others get their turn. */
const SLICE = 16_384
/** Pages have one policy or two; more cannot make a difference that a merchant looks for. */
const MAX_POLICIES = 10
const MAX_POLICY = 4_096
/** Browsers nest no deeper. The parser's time grows with the depth, so what comes after that is not read. */
const MAX_DEPTH = 512

/** Reads a page, in time that grows with its length. `loader` is the address that the tag's begins with. */
export async function readInstallPage(html: string, loader: string): Promise<InstallPage> {
  const policies: string[] = []
  const page: { -readonly [K in keyof InstallPage]: InstallPage[K] } = {
    script: undefined,
    policies,
    hasElements: false,
    unknownElement: undefined,
  }
  const meet = (name: string) => {
    page.hasElements = true
    if (!KNOWN.has(name)) page.unknownElement ??= name
  }
  let depth = 0
  const parser = new Parser({
    onclosetag() {
      depth--
    },
    onopentag(name, attributes) {
      depth++
      if (name === 'script' && attributes.src?.startsWith(loader)) page.script ??= attributes
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
        if (policies.length < MAX_POLICIES) policies.push((attributes.content ?? '').slice(0, MAX_POLICY))
      if (name.startsWith(PREFIX)) meet(name.slice(PREFIX.length))
      if (attributes['data-awning'] !== undefined) meet(attributes['data-awning'])
      if ('data-awning-add' in attributes || 'data-awning-login' in attributes) page.hasElements = true
    },
  })
  for (let start = 0; start < html.length && depth <= MAX_DEPTH; start += SLICE) {
    if (start > 0) await nextTurn()
    parser.write(html.slice(start, start + SLICE))
  }
  return page
}

const PREFIX = 'awning-'
const KNOWN: ReadonlySet<string> = new Set(ELEMENT_NAMES)
