import type { ClientOptions } from '../client/index.ts'

/** What the script tag says about the shop; one object per page, and one shop per object. */
export type AwningConfig = Pick<ClientOptions, 'fetch' | 'storage' | 'clock'> & {
  /** Origin of the shop, where the script came from. */
  baseUrl: string
  /** OAuth client of the host page (`data-client-id`). */
  clientId: string
  /** BCP 47 language (`data-locale`); where missing, that of the page. */
  locale?: string | undefined
  /**
   * ISO 4217 (`data-currency`): in which currency prices are shown, where the shop has a rate for it. It is paid in the
   * shop's own. Told by `awning:currency:change`, for what the page shows itself.
   */
  currency?: string | undefined
  /**
   * Where a sign-in leads back to (`data-redirect-uri`): a page of this site, registered with the client letter by letter.
   * Where missing, the first page of this site.
   */
  redirectUri?: string | undefined
  /** `data-theme`; where missing, that of the page around each widget. */
  theme?: Theme | undefined
  /** The answer of `GET /v1/install-check`, which the loader has asked for. */
  check?: Promise<Response>
}

/** `auto` follows the visitor's own choice. */
export type Theme = 'light' | 'dark' | 'auto'

/** What actions of the host page need to know of it. */
export type Page = {
  readonly config: AwningConfig
  /** Loads the widget of an element now, however far from the viewport. */
  fill(element: Element): Promise<void>
}

/** A widget's chunk, as the loader finds it. */
export type WidgetModule = {
  /**
   * Puts the widget into the element; answers how to take it out again without a trace. It is not shown before the page
   * is admitted, and leaves where it is not.
   */
  mount(host: HTMLElement, config: AwningConfig): () => void
}
