/** Attributes that name a product. */
export type NamedProduct = { readonly 'product-id': string } | { readonly 'product-slug': string }

/** Puts a look at a product over the page: there the visitor makes the missing choices, or sees what is wrong. */
export function showQuickView(product: NamedProduct): HTMLElement {
  document.querySelector('awning-product[layout=quick-view]')?.remove()
  const element = document.createElement('awning-product')
  element.setAttribute('layout', 'quick-view')
  for (const [name, value] of Object.entries(product)) element.setAttribute(name, value)
  // Keeps the element out of the layout, whatever space the page reserves for products.
  element.style.position = 'fixed'
  document.body.append(element)
  return element
}
