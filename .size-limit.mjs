// The budgets of the script tag, in brotli bytes of what a browser fetches. Which files that are, the manifest tells.
import { readdirSync, readFileSync } from 'node:fs'

const KB = 1024
const FOLDER = 'dist/widgets'
const manifest = JSON.parse(readFileSync(`${FOLDER}/manifest.json`, 'utf8'))
const fileOf = (name) =>
  Object.keys(manifest).find((file) => file === `${name}.js` || new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))

/** The named chunks with what they import, and so on. */
function filesOf(...names) {
  const files = new Set()
  const add = (file) => {
    if (files.has(file)) return
    files.add(file)
    manifest[file].imports.forEach(add)
  }
  for (const name of names) {
    const file = fileOf(name)
    if (!file) throw new Error(`There is no chunk ${name}: see the manifest for what it is called now`)
    add(file)
  }
  return [...files]
}

const first = (widget) => filesOf('loader', 'en', widget)
const without = (files, others) => files.filter((file) => !others.includes(file))
const budget = (name, files, limit) => ({
  name,
  path: files.map((file) => `${FOLDER}/${file}`),
  limit: `${limit} B`,
  brotli: true,
})
/** Languages are loaded one at a time, each in two parts. */
const otherLanguages = readdirSync('widgets/kit/words', { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() && entry.name !== 'en' ? [entry.name] : []))
  .flatMap((name) => [fileOf(name), fileOf(`later-${name}`)])

export default [
  // 48 bytes over 1.5 KB: files are fetched before they are imported, as browsers remember failed imports.
  budget('loader', filesOf('loader'), 1.5 * KB + 48),
  budget('first widget: product', first('product'), 24 * KB),
  budget('first widget: cart', first('cart'), 24 * KB),
  budget('first widget: checkout button', first('checkout-button'), 24 * KB),
  budget('further widget: product', without(first('product'), first('cart')), 6 * KB),
  budget('further widget: cart', without(first('cart'), first('product')), 6 * KB),
  budget('further widget: checkout button', without(first('checkout-button'), first('product')), 6 * KB),
  budget('further widget: member', without(first('member'), first('product')), 1.5 * KB),
  budget('sign-in core', without(filesOf('sign-in'), first('product')), 2.5 * KB),
  budget(
    'all widgets, in one language',
    without(
      Object.keys(manifest).filter((file) => file.endsWith('.js')),
      otherLanguages,
    ),
    80 * KB,
  ),
]
