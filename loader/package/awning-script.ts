import { createElement, type ReactElement } from 'react'
import type { Theme } from './public-types.ts'

/** The settings of the script tag. */
export type AwningScriptProps = {
  /** The address of the script at your shop: `https://shop.example/v1/loader.js`. */
  src: string
  /** The OAuth client of your page. */
  clientId: string
  /** BCP 47 language; left out, that of the page. */
  locale?: string | undefined
  /** ISO 4217: the currency in which prices are shown, if the shop has a rate for it. */
  currency?: string | undefined
  theme?: Theme | undefined
  /** The page that a sign-in returns to, registered with the client. */
  redirectUri?: string | undefined
  /** The nonce of the page's Content Security Policy. */
  nonce?: string | undefined
}

/** The script tag. Once on every page: React moves it into the head, and renders the same one only once. */
export function AwningScript({
  src,
  clientId,
  locale,
  currency,
  theme,
  redirectUri,
  nonce,
}: AwningScriptProps): ReactElement {
  return createElement('script', {
    async: true,
    src,
    nonce,
    'data-client-id': clientId,
    'data-locale': locale,
    'data-currency': currency,
    'data-theme': theme,
    'data-redirect-uri': redirectUri,
  })
}
