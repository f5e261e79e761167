import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { demoProducts } from '../../backend/demo/shop/index.ts'

/** Folders where a file of `/hosts/…` may be: as built, or as written. */
const FOLDERS = [new URL('../../dist/hosts/', import.meta.url), new URL('../hosts/', import.meta.url)]

/** Replaces the examples' values in the guides by those of a test's shop. */
const toReal = ({ base, clientId }: { base: string; clientId: string }): [string, string][] => [
  ['https://shop.example', base],
  ['YOUR-CLIENT-ID', clientId],
  ['PRODUCT-ID', demoProducts.find(({ slug }) => slug === 'dish-brush')?.id ?? ''],
]

/**
 * The file at a path of `/hosts/…`: of a host's folder, or of a package (`/hosts/node_modules/…`), with the examples'
 * addresses replaced by the shop's. A folder's page is its `index.html`.
 */
export function readHostFile(path: string, shop: { base: string; clientId: string }): Buffer | string | undefined {
  const name = path.endsWith('/') ? `${path}index.html` : path
  if (name.includes('..')) return undefined
  const file = FOLDERS.map((folder) => new URL(`.${name.slice('/hosts'.length)}`, folder)).find(existsSync)
  if (!file) return undefined
  const content = readFileSync(file)
  if (!['.html', '.js', '.mjs'].includes(extname(name)) || name.includes('node_modules')) return content
  return toReal(shop).reduce((text, [example, real]) => text.replaceAll(example, real), content.toString())
}
