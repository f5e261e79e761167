import { type PlaceForm, toReservedStyle } from '../../../contract/sites/reserved-places.ts'
import type { Word } from '../../app/words.ts'

/** The parameters of a snippet: the shop's address, and the storefront that the page belongs to. */
export type SnippetShop = {
  readonly shop: string
  readonly clientId: string
  /** The hash of the loader, for Subresource Integrity. */
  readonly integrity?: string | undefined
}

/** Code, and the place to paste it. */
export type Snippet = { readonly place: Word; readonly code: string }

/** A kind of page, with its proper name or the key of its translated name. */
export type PageKind = {
  readonly id: string
  readonly name: string | { readonly word: Word }
  /** Whether the snippet contains a script tag, which can have an `integrity` attribute. */
  readonly hasTag: boolean
  readonly toSnippets: (shop: SnippetShop) => readonly Snippet[]
}

const toTag = ({ shop, clientId, integrity }: SnippetShop) => {
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''
  return `<script async src="${shop}/v1/loader.js" data-client-id="${clientId}"${check}></script>\n`
}

/** The lines of the head: the places of the widgets, and the script tag. */
const toHead = (shop: SnippetShop, form: PlaceForm) => `${toReservedStyle(form)}\n${toTag(shop)}`

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
export const toWholeSnippet = (shop: SnippetShop): string => `${toHead(shop, 'elements')}\n${ELEMENTS}`

/** Tag managers remove the attributes of a script tag, so its settings are in the URL. */
const toAddressTag = ({ shop, clientId }: SnippetShop) =>
  `<script async src="${shop}/v1/loader.js?client-id=${clientId}"></script>\n`

const inTwoPlaces =
  (head: Word, body: Word, elements = ELEMENTS) =>
  (shop: SnippetShop): readonly Snippet[] => [
    { place: head, code: toHead(shop, elements === ELEMENTS ? 'elements' : 'placeholders') },
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

/** The URL of the merchant's own page; undefined if none was set and the shop's URL is on this server. */
export const getOwnPage = (shopUrl: string): string | undefined =>
  getOrigin(shopUrl) === location.origin ? undefined : shopUrl

/** The origin of a URL; undefined unless it is http or https. */
export function getOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}
