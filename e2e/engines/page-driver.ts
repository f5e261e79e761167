/** The browser engines in which the journeys of this folder run. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** An element that was found in a document. */
export type PageElement = {
  /** Clicks the middle of the element with a real input event, so that the browser allows popups. */
  click(): Promise<void>
  /** Types into it, key by key. */
  type(text: string): Promise<void>
}

/** A document in a browser: that of a tab, or that of a frame in it. */
export type PageDocument = {
  /** The value of an expression in the document, which may be a promise. */
  evaluate<Value>(expression: string): Promise<Value>
  /** The element that an expression gives; undefined where it gives null. */
  find(expression: string): Promise<PageElement | undefined>
  /** The document in the frame that a CSS selector finds. */
  frame(selector: string): PageDocument
}

/** A tab or popup. */
export type PageTab = PageDocument & {
  /** Stays the same while it navigates. */
  readonly id: string
  goto(url: string): Promise<void>
  url(): Promise<string>
  /** Does not wait for a load, which a page from the back/forward cache does not have. */
  back(): Promise<void>
  close(): Promise<void>
}

/** A browser with a storage of its own. */
export type BrowserVisit = {
  open(): Promise<PageTab>
  /** Its tabs and popups that are open now. */
  tabs(): Promise<PageTab[]>
  /** A passkey device that confirms by itself; undefined where the engine offers none to tests. */
  readonly addAuthenticator?: (tab: PageTab) => Promise<void>
  /** Uncaught errors in its pages; always empty where the engine reports none (WebKit, over classic WebDriver). */
  problems(): readonly string[]
  end(): Promise<void>
}

export type VisitOptions = { readonly width?: number; readonly height?: number }

/** Drives a browser engine; one interface for the drivers of all three engines. */
export type PageDriver = {
  visit(options?: VisitOptions): Promise<BrowserVisit>
  stop(): Promise<void>
}
