import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { describeProduct } from '../../kit/structured-data.ts'
import { productNode } from './json-ld.ts'

/**
 * The address by which search engines know the page: what it says itself, or its own without parameters, which adverts
 * and newsletters add.
 */
export function getCanonicalUrl(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel~=canonical][href]')
  return link?.href || location.origin + location.pathname
}

/** Adds the product to the page as structured data. Returns the function that removes it. */
export const describe = (product: ShelfProduct): (() => void) =>
  describeProduct(product, productNode(product, getCanonicalUrl()))
