import type { Word } from '../../app/words.ts'

/** The parameters of a snippet: the shop's address, and the storefront that the page belongs to. */
export type SnippetShop = {
  readonly shop: string
  readonly clientId: string
  /** The hash of the loader, for Subresource Integrity. */
  readonly integrity?: string | undefined
}

/** Code with the place that it goes to. */
export type Snippet = { readonly place: Word; readonly code: string }

/** A kind of page; what it is called everywhere, or a word. */
export type PageKind = {
  readonly id: string
  readonly name: string | { readonly word: Word }
  /** Whether the script tag is written out, so that it can carry the script's hash. */
  readonly hasTag: boolean
  readonly toSnippets: (shop: SnippetShop) => readonly Snippet[]
}

const toTag = ({ shop, clientId, integrity }: SnippetShop) => {
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''
  return `<script async src="${shop}/v1/loader.js" data-client-id="${clientId}"${check}></script>\n`
}

const ELEMENTS = `<awning-cart open-on-add></awning-cart>
<awning-product collection="all-products"></awning-product>
`

/** Placeholder elements, for editors that remove unknown elements. */
const PLACEHOLDERS = `<div data-awning="cart" data-open-on-add></div>
<div data-awning="product" data-collection="all-products"></div>
`

const toComponent = ({
  shop,
  clientId,
}: SnippetShop) => `import { AwningCart, AwningProduct, AwningScript } from 'awning/react'

export const Shop = () => (
  <>
    <AwningScript src="${shop}/v1/loader.js" clientId="${clientId}" />
    <AwningCart openOnAdd />
    <AwningProduct collection="all-products" />
  </>
)
`

/** A complete snippet for a plain page: the script tag, a cart and all products. */
export const toWholeSnippet = (shop: SnippetShop): string => `${toTag(shop)}\n${ELEMENTS}`

/** Tag managers drop the attributes of a tag, so its settings are in the address. */
const toAddressTag = ({ shop, clientId }: SnippetShop) =>
  `<script async src="${shop}/v1/loader.js?client-id=${clientId}"></script>\n`

const inTwoPlaces =
  (head: Word, body: Word, elements = ELEMENTS) =>
  (shop: SnippetShop): readonly Snippet[] => [
    { place: head, code: toTag(shop) },
    { place: body, code: elements },
  ]

export const PAGE_KINDS: readonly [PageKind, ...PageKind[]] = [
  { id: 'html', name: 'HTML', hasTag: true, toSnippets: inTwoPlaces('snippets.head', 'snippets.body') },
  {
    id: 'react',
    name: 'React',
    hasTag: false,
    toSnippets: (shop) => [
      { place: 'snippets.install', code: `npm install ${shop.shop}/v1/awning.tgz\n` },
      { place: 'snippets.component', code: toComponent(shop) },
    ],
  },
  {
    id: 'wordpress',
    name: 'WordPress',
    hasTag: true,
    toSnippets: inTwoPlaces('snippets.wordpress.head', 'snippets.wordpress.body', PLACEHOLDERS),
  },
  {
    id: 'webflow',
    name: 'Webflow',
    hasTag: true,
    toSnippets: inTwoPlaces('snippets.webflow.head', 'snippets.webflow.body'),
  },
  {
    id: 'shopify',
    name: 'Shopify',
    hasTag: true,
    toSnippets: inTwoPlaces('snippets.shopify.head', 'snippets.shopify.body'),
  },
  {
    id: 'tags',
    name: { word: 'snippets.tags' },
    hasTag: false,
    toSnippets: (shop) => [
      { place: 'snippets.tags.head', code: toAddressTag(shop) },
      { place: 'snippets.body', code: ELEMENTS },
    ],
  },
]

/** The address of the merchant's page; undefined while the shop leads to this server, as it does until one is named. */
export const getOwnPage = (shopUrl: string): string | undefined =>
  getOrigin(shopUrl) === location.origin ? undefined : shopUrl

/** The origin of an address; undefined where it is none of the web. */
export function getOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
