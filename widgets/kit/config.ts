import type { ClientOptions } from '../client/index.ts'

/** The script tag's settings; one object per page, which identifies its shop. */
export type AwningConfig = Pick<ClientOptions, 'fetch' | 'storage'> & {
  /** Origin of the shop, where the script was loaded from. */
  baseUrl: string
  /** OAuth client of the host page (`data-client-id`). */
  clientId: string
  /** BCP 47 language (`data-locale`); defaults to the page's. */
  locale?: string | undefined
  /**
   * ISO 4217 (`data-currency`): the currency in which prices are shown, if the shop has a rate for it. Payment is in
   * the shop's own. Changes emit `awning:currency:change`, for what the page shows itself.
   */
  currency?: string | undefined
  /**
   * Redirect URI of the sign-in (`data-redirect-uri`): a page of this site, registered with the client exactly as
   * written. Defaults to the site's root.
   */
  redirectUri?: string | undefined
  /** `data-theme`; defaults to that of the page around each widget. */
  theme?: Theme | undefined
  /** The visitor has consented to analytics (`Awning.consent`). */
  analytics?: boolean
  /** The visitor has consented to marketing, too: click ids of adverts are kept. */
  marketing?: boolean
  /** Response of `GET /v1/install-check`, which the loader requests. */
  check?: Promise<Response>
  /** Ends the shop of this page, once there is one; the loader calls it at `Awning.destroy()`. */
  dispose?: () => void
}

/** `auto` follows the visitor's system setting. */
export type Theme = 'light' | 'dark' | 'auto'

/** The page as actions of the host API see it. The names are stable: a cached loader may call a newer build. */
export type Page = {
  readonly config: AwningConfig
  /** Loads the widget of an element now, however far from the viewport. */
  fill(element: Element): Promise<unknown> | undefined
  /** Finds elements and placeholders in a root, now and later. Loaders of earlier builds lack it. */
  watch?(root: Document | ShadowRoot): void
}

/** The exports of a widget's chunk, as the loader uses them. */
export type WidgetModule = {
  /**
   * Mounts the widget in the element; returns its unmount function. Nothing is shown until the install check has
   * passed; if it fails, the widget unmounts itself.
   */
  mount(host: HTMLElement, config: AwningConfig): () => void
}
