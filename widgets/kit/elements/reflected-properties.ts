import { warnNameInUse } from '../taken-name.ts'

// If the page has a `window.Awning` of its own, the loader puts its API at `customElements.Awning`. Warns once per
// page, as this module is evaluated once.
if ('customElements' in globalThis && 'Awning' in customElements) warnNameInUse()

/** The attributes of each element that has a widget, as its `element.ts` declares them; a test compares both. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  cart: ['layout', 'open-on-add', 'continue-href', 'mode'],
  product: ['product-id', 'product-slug', 'ids', 'collection', 'query', 'limit', 'layout', 'href'],
  'back-in-stock': ['product-id', 'product-slug', 'variant-id'],
  reviews: ['product-id', 'product-slug', 'limit'],
  recommendations: ['product-id', 'limit', 'minimum', 'href'],
  search: ['results-path', 'href', 'collection-href'],
  member: ['layout', 'login'],
  'checkout-button': ['product-id', 'variant-id', 'options', 'quantity', 'mode'],
}
/** Attributes of every element. */
export const SHARED = ['heading-level', 'theme']
export const NUMBERS = ['heading-level', 'limit', 'minimum', 'quantity']
export const FLAGS = ['open-on-add']

/** Attributes of which the element needs at least one; without, it keeps the page's fallback content. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  product: ['product-id', 'product-slug', 'ids', 'collection', 'query'],
  'back-in-stock': ['product-id', 'product-slug'],
  reviews: ['product-id', 'product-slug'],
}

/**
 * Gives a custom element a property for each attribute (`productSlug` for `product-slug`), which reads and writes the
 * attribute. Values that were set earlier take effect now: own properties of the element, and attributes with the
 * property's name, as frameworks write them to elements that lack the property.
 */
export function reflect(host: HTMLElement, name: string): void {
  if (host.localName === `awning-${name}`)
    for (const attribute of [...(ATTRIBUTES[name] ?? []), ...SHARED]) reflectAttribute(host, attribute)
  const needed = NEEDED[name]
  if (needed && !needed.some((each) => (host.getAttribute(each) ?? host.getAttribute(`data-${each}`))?.trim()))
    console.warn(`Awning: <awning-${name}> needs one of ${needed.join(', ')}, and shows nothing without`, host)
}

/** The name of the property of an attribute: `product-slug` is `productSlug`. */
const toPropertyName = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function reflectAttribute(host: HTMLElement, attribute: string): void {
  const property = toPropertyName(attribute)
  const prototype = Object.getPrototypeOf(host)
  const own = Object.getOwnPropertyDescriptor(host, property)
  if (own) Reflect.deleteProperty(host, property)
  if (!(property in prototype)) Object.defineProperty(prototype, property, toAccessor(attribute))
  const misspelt = property.toLowerCase()
  if (own) Reflect.set(host, property, own.value)
  else if (misspelt !== attribute && host.hasAttribute(misspelt)) {
    Reflect.set(host, property, host.getAttribute(misspelt))
    host.removeAttribute(misspelt)
  }
}

/**
 * Accessors that reflect an attribute as browsers reflect ARIA attributes: null where it is missing. A flag is read as
 * a boolean, a number as a number.
 */
function toAccessor(attribute: string): PropertyDescriptor {
  const isFlag = FLAGS.includes(attribute)
  return {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      const value = this.getAttribute(attribute)
      if (isFlag) return value !== null
      return value !== null && NUMBERS.includes(attribute) ? Number(value) : value
    },
    set(this: HTMLElement, value: unknown) {
      if (value === undefined || value === null || (isFlag && !value)) this.removeAttribute(attribute)
      else this.setAttribute(attribute, isFlag ? '' : `${value}`)
    },
  }
}
