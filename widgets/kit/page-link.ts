/**
 * An address from an attribute of the host page that a link may lead to: http, https, or relative to the page. Undefined
 * for all others: `javascript:` would run in the page, and what visitors write there may contain a placeholder. The URL
 * parser decides, as browsers do, and not a pattern, because `java\nscript:` runs as well.
 */
export function toPageLink(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  try {
    const { protocol } = new URL(address, document.baseURI)
    return /^https?:$/.test(protocol) || protocol === location.protocol ? address : undefined
  } catch {
    return undefined
  }
}

/** The address of a product’s page by a template with `{slug}` or `{id}` in it. */
export const toProductLink = (
  template: string | undefined,
  product: { readonly id: string; readonly slug: string },
): string | undefined =>
  toPageLink(template?.replace(/\{(slug|id)\}/g, (_, field: 'slug' | 'id') => encodeURIComponent(product[field])))
