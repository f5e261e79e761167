/** What a merchant pastes into a page: the script tag, a cart and all products. */
export const snippetFor = (shop: string, clientId: string): string =>
  `<script async src="${shop}/v1/loader.js" data-client-id="${clientId}"></script>

<awning-cart open-on-add></awning-cart>
<awning-product collection="all-products"></awning-product>
`

/** The origin of an address; undefined where it is none of the web. */
export function getOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
