import type { AwningConfig } from '../config.ts'
import type { Shop } from '../shop.ts'

/** What the visitor has consented to. */
export type Consent = { readonly analytics?: boolean | undefined; readonly marketing?: boolean | undefined }

type Granted = 'granted' | 'denied'

/** The signals of Google's Consent Mode v2, as its `gtag('consent', 'update', …)` takes them. */
export type GoogleSignals = {
  readonly analytics_storage?: Granted | undefined
  readonly ad_storage?: Granted | undefined
  readonly ad_user_data?: Granted | undefined
  readonly ad_personalization?: Granted | undefined
}

/** The signals that are known so far, of each page: an update names those that change. */
const known = new WeakMap<AwningConfig, GoogleSignals>()

/** Consent by Google's signals. */
export function readSignals(config: AwningConfig, signals: GoogleSignals): Consent {
  const all = { ...known.get(config), ...signals }
  known.set(config, all)
  return {
    analytics: all.analytics_storage === 'granted',
    // Click ids are kept for adverts, and go to the platform that made them with what is known of the buyer.
    marketing: all.ad_storage === 'granted' && all.ad_user_data === 'granted',
  }
}

/** Calls `give` with what a page's consent tool says, now and later. */
export function followTool({ config, disposed }: Shop, tool: string, give: (consent: Consent) => void): void {
  const giveWhileOpen = (consent: Consent) => {
    if (!disposed.aborted) give(consent)
  }
  if (tool === 'google') followGoogle((signals) => giveWhileOpen(readSignals(config, signals)))
  else if (tool === 'tcf') followTcf(giveWhileOpen, disposed)
  else console.warn(`Awning.consent follows 'google' or 'tcf', and no '${tool}': call it with { analytics, marketing }`)
}

type PageWithTools = { dataLayer?: unknown[]; __tcfapi?: TcfApi }

/** Reads the commands of `gtag('consent', …)`, which stand in the data layer. */
function followGoogle(give: (signals: GoogleSignals) => void): void {
  const page = window as PageWithTools
  page.dataLayer ??= []
  const layer = page.dataLayer
  const read = (entry: unknown) => {
    const [command, kind, signals] = Array.from((entry ?? []) as ArrayLike<unknown>)
    if (command !== 'consent' || typeof signals !== 'object' || signals === null) return
    // A default of some regions: which one the visitor is in is Google's knowledge, so nothing is granted by it.
    if (kind === 'update' || (kind === 'default' && !('region' in signals))) give(signals)
  }
  for (const entry of [...layer]) read(entry)
  const { push } = layer
  layer.push = (...entries: unknown[]) => {
    const length = push.apply(layer, entries)
    for (const entry of entries) read(entry)
    return length
  }
}

/** What IAB's TCF says of a visitor, as far as it is read here. */
type TcData = {
  readonly gdprApplies?: boolean
  readonly eventStatus?: 'tcloaded' | 'cmpuishown' | 'useractioncomplete'
  readonly purpose?: { readonly consents?: Readonly<Record<number, boolean>> }
}
type TcfApi = (
  command: 'addEventListener',
  version: 2,
  callback: (data: TcData | null, isSuccess: boolean) => void,
) => void

/** Purposes of TCF: store in the browser, personalised adverts, measure adverts and content. */
const STORE = 1
const ADVERTS = [3, 4, 7]
const MEASURE = 8

/** How often a consent tool that loads after this is looked for, in milliseconds, and how many times. */
const LOOK_MS = 500
const LOOKS = 120

function followTcf(give: (consent: Consent) => void, ended: AbortSignal, looks = LOOKS): void {
  const api = (window as PageWithTools).__tcfapi
  if (!api) {
    if (looks > 0 && !ended.aborted) setTimeout(() => followTcf(give, ended, looks - 1), LOOK_MS)
    return
  }
  api('addEventListener', 2, (data, isSuccess) => {
    // While the banner is open, the visitor has not answered.
    if (!isSuccess || !data || data.eventStatus === 'cmpuishown') return
    if (data.gdprApplies === false) {
      give({ analytics: true, marketing: true })
      return
    }
    const { consents = {} } = data.purpose ?? {}
    const analytics = consents[STORE] === true && consents[MEASURE] === true
    give({ analytics, marketing: analytics && ADVERTS.every((purpose) => consents[purpose] === true) })
  })
}
