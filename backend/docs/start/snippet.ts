import { toReservedStyle } from '../../contract/sites/reserved-places.ts'

/** The script tag that a site owner pastes, shared by the start page and the guide. */
export function snippet(shopUrl: string, clientId: string): string {
  return `<script async src="${shopUrl}/v1/loader.js" data-client-id="${clientId}"></script>`
}

/** The same with the lines that keep the places of the widgets. */
export const wholeSnippet = (shopUrl: string, clientId: string): string =>
  `${toReservedStyle('elements')}\n${snippet(shopUrl, clientId)}`

/**
 * Placeholder elements of the widgets. Their content is shown until a widget has loaded, and stays where none can load.
 * One product is named where the shop has one, so that the example works as it is.
 */
export function widgetPlaceholders(productSlug: string | undefined): readonly { title: string; html: string }[] {
  return [
    {
      title: 'A cart, for the header of every page',
      html: '<awning-cart>\n  <a href="/cart">Cart</a>\n</awning-cart>',
    },
    {
      title: 'Products of a collection',
      html: '<awning-product collection="all-products" limit="6">\n  <a href="/shop">See our products</a>\n</awning-product>',
    },
    ...(productSlug === undefined
      ? []
      : [
          {
            title: 'One product',
            html: `<awning-product product-slug="${productSlug}">\n  <a href="/shop">See the product</a>\n</awning-product>`,
          },
        ]),
    {
      title: 'Straight to the checkout',
      html: '<awning-checkout-button>\n  <a href="/cart">Check out</a>\n</awning-checkout-button>',
    },
    { title: 'The same where an editor strips unknown elements', html: '<div data-awning="cart"></div>' },
  ]
}

/** A complete HTML page to try the widgets. */
export function emptyPage(shopUrl: string, clientId: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>My page</title>
    ${wholeSnippet(shopUrl, clientId)}
  </head>
  <body>
    <h1>My page</h1>
    <awning-cart></awning-cart>
    <awning-product collection="all-products" limit="6"></awning-product>
  </body>
</html>
`
}

/** Directives to add to the Content Security Policy of a host page. */
export function contentSecurityPolicy({
  shopUrl,
  mediaUrl,
}: {
  readonly shopUrl: string
  readonly mediaUrl: string
}): readonly { directive: string; why: string }[] {
  return [
    {
      directive: `script-src ${shopUrl}`,
      why: "the script tag; or give the tag your nonce and allow 'strict-dynamic'",
    },
    { directive: `connect-src ${shopUrl}`, why: 'the calls of the widgets' },
    { directive: `img-src ${[...new Set([shopUrl, mediaUrl])].join(' ')}`, why: 'the pictures of your products' },
  ]
}
