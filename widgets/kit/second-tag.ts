import type { AwningConfig } from './config.ts'

type Tag = Pick<AwningConfig, 'baseUrl' | 'clientId'>

/**
 * Warns the page's author that a further script tag has no effect. A page has one shop, as its cart, calls and events
 * carry no shop name that would separate two.
 */
export function refuse({ config: first }: { readonly config: Tag }, second: Tag): void {
  const same = second.baseUrl === first.baseUrl && second.clientId === first.clientId
  console.warn(
    same
      ? 'Awning is already on this page'
      : `Awning: this page already has the shop at ${first.baseUrl} with the client "${first.clientId}", and a page has one shop. The script tag of ${second.baseUrl} with the client "${second.clientId}" does nothing. Remove it, and put that shop on a page of its own.`,
  )
}
