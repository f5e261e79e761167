import type { BrowserContext, Page, Request } from '@playwright/test'

/** One layout shift of content that was already shown (Layout Instability API). */
export type LayoutShift = {
  page: string
  value: number
  /** Expected: caused by the visitor, or by content parsed after the first paint. */
  caused: boolean
  /** The elements that moved, with their old and new positions. */
  moved: string[]
}

/** One event of Awning on a page's `document`. */
export type RecordedEvent = { page: string; type: string; detail: unknown }

/** Errors and events in all pages of one visitor, recorded from before their first script. */
export type PageRecorder = {
  readonly consoleErrors: string[]
  readonly consoleWarnings: string[]
  readonly pageErrors: string[]
  readonly violations: string[]
  readonly failedRequests: string[]
  /** `METHOD address` of every request. */
  readonly requests: string[]
  readonly events: RecordedEvent[]
  readonly shifts: LayoutShift[]
  /** Everything that must not happen: errors, violations, failed requests, unexpected layout shifts. */
  problems(): string[]
  /** Clears the record, for the next page of the same visitor. */
  reset(): void
  /** Details of the events of one type. */
  emitted<Detail = Record<string, unknown>>(type: string): Detail[]
}

type Report =
  | { kind: 'violation'; text: string }
  | { kind: 'event'; type: string; detail: unknown }
  | { kind: 'shift'; value: number; caused: boolean; moved: string[] }

/** Records all pages that a context opens from now on. */
export async function recordPages(context: BrowserContext): Promise<PageRecorder> {
  const consoleErrors: string[] = []
  /**
   * Imports that failed. Those of a page that has closed since, such as a popup, are ignored: closing cancelled them.
   */
  const failedImports: { text: string; page: Page | null }[] = []
  const consoleWarnings: string[] = []
  const pageErrors: string[] = []
  const violations: string[] = []
  const failedRequests: string[] = []
  const requests: string[] = []
  const events: RecordedEvent[] = []
  const shifts: LayoutShift[] = []

  await context.exposeBinding('awningTestReport', ({ page }, report: Report) => {
    const address = page.url()
    if (report.kind === 'violation') violations.push(`${report.text} (${address})`)
    else if (report.kind === 'event') events.push({ page: address, type: report.type, detail: report.detail })
    else shifts.push({ page: address, ...report })
  })
  await context.addInitScript(observe)

  context.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`
    if (message.type() === 'warning') consoleWarnings.push(message.text())
    if (message.type() !== 'error') return
    if (/Content Security Policy|Trusted ?Type|TrustedScript|TrustedHTML/.test(text)) violations.push(text)
    else if (text.includes('Failed to fetch dynamically imported module'))
      failedImports.push({ text, page: message.page() })
    else consoleErrors.push(text)
  })
  context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  context.on('requestfailed', (request) => {
    // Leaving a page cancels its requests.
    if (toReason(request) !== 'net::ERR_ABORTED') failedRequests.push(`${request.url()} ${toReason(request)}`)
  })
  context.on('page', (page) => page.on('pageerror', (error) => pageErrors.push(`${error.message} (${page.url()})`)))

  return {
    consoleErrors,
    consoleWarnings,
    pageErrors,
    violations,
    failedRequests,
    requests,
    events,
    shifts,
    problems: () => [
      ...consoleErrors.map((text) => `console: ${text}`),
      ...failedImports.filter(({ page }) => !page?.isClosed()).map(({ text }) => `console: ${text}`),
      ...pageErrors.map((text) => `uncaught: ${text}`),
      ...violations.map((text) => `violation: ${text}`),
      ...failedRequests.map((text) => `failed: ${text}`),
      ...shifts
        .filter(({ caused }) => !caused)
        .map(({ page, value, moved }) => `shift of ${value.toFixed(4)} on ${page}: ${moved.join('; ')}`),
    ],
    reset: () => {
      for (const list of [
        consoleErrors,
        failedImports,
        consoleWarnings,
        pageErrors,
        violations,
        failedRequests,
        requests,
        events,
        shifts,
      ])
        list.length = 0
    },
    emitted: <Detail>(wanted: string) =>
      events.filter(({ type }) => type === wanted).map(({ detail }) => detail as Detail),
  }
}

const toReason = (request: Request) => request.failure()?.errorText

/** Runs in every page before its own scripts, so it cannot use anything of this module. */
function observe(): void {
  const send = (report: unknown) =>
    (window as unknown as { awningTestReport(report: unknown): void }).awningTestReport(report)
  document.addEventListener('securitypolicyviolation', (event) =>
    send({ kind: 'violation', text: `${event.violatedDirective} ${event.blockedURI} ${event.sample}` }),
  )

  // Browsers treat shifts within 500 ms of an input as expected; on a busy machine responses take longer.
  let lastInput = -Infinity
  const dispatch = document.dispatchEvent
  document.dispatchEvent = function (event: Event) {
    if (event instanceof CustomEvent && event.type.startsWith('awning:')) {
      // Elements and errors cannot be serialized; their text can.
      const detail = JSON.parse(
        JSON.stringify(event.detail ?? null, (_, value) => (value instanceof Node ? value.nodeName : value)),
      )
      send({ kind: 'event', type: event.type, detail })
      // The purchase took place in another window.
      // biome-ignore lint/plugin: the browser's own measure, above
      if (event.type === 'awning:checkout:complete') lastInput = performance.now()
    }
    return dispatch.call(this, event)
  }

  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  const onInput = ({ timeStamp }: Event) => {
    lastInput = timeStamp
  }
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, onInput, { capture: true, passive: true })
  // A slow machine may paint a page while it is being parsed; the rest then shifts what is shown already.
  let parsedAt = -Infinity
  requestAnimationFrame(() => {
    if (document.readyState !== 'loading') return
    parsedAt = Infinity
    const nextFrame = (then: FrameRequestCallback) => () => requestAnimationFrame(then)
    document.addEventListener('DOMContentLoaded', nextFrame(nextFrame((now) => (parsedAt = now))))
  })
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const box = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round).join(' ')}`
  const name = (node: Node | null) =>
    node instanceof Element
      ? `<${node.localName}${node.className ? ` ${node.className}` : ''}>`
      : (node?.nodeName ?? 'in a shadow root')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) => `${name(node)} ${box(previousRect)} -> ${box(currentRect)}`,
      )
      const caused = hadRecentInput || startTime - lastInput < 10_000 || startTime <= parsedAt
      send({ kind: 'shift', value, caused, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
