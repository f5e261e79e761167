// Size budgets of the script tag, in brotli bytes of what a browser fetches; the files come from the build's manifest.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const KB = 1024
const FOLDER = 'dist/widgets'
const manifest = JSON.parse(readFileSync(`${FOLDER}/manifest.json`, 'utf8'))
const getFile = (name) =>
  Object.keys(manifest).find((file) => file === `${name}.js` || new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))

/** The named chunks with everything they import. */
function getFiles(...names) {
  const files = new Set()
  const add = (file) => {
    if (files.has(file)) return
    files.add(file)
    manifest[file].imports.forEach(add)
  }
  for (const name of names) {
    const file = getFile(name)
    if (!file) throw new Error(`There is no chunk ${name}: see the manifest for what it is called now`)
    add(file)
  }
  return [...files]
}

const admin = JSON.parse(readFileSync('dist/admin/manifest.json', 'utf8'))

/** The scripts of the merchant's page that its first view loads. */
function getAdminFiles() {
  const keys = new Set()
  const add = (key) => {
    if (keys.has(key)) return
    keys.add(key)
    admin[key].imports?.forEach(add)
  }
  add('backend/admin/main.tsx')
  return [...keys].map((key) => `dist/admin/${admin[key].file}`)
}

/** The rows of the loader's table, in their order. */
const widgets = manifest['loader.js'].fetches
  .map((file) => file.replace(/-[\w-]{8}\.js$/, ''))
  .filter((name) => existsSync(`widgets/${name}/index.ts`))
const first = (widget) => getFiles('loader', 'en', widget)
const without = (files, others) => files.filter((file) => !others.includes(file))
const budget = (name, files, limit) => ({
  name,
  path: files.map((file) => `${FOLDER}/${file}`),
  limit: `${limit} B`,
  brotli: true,
})
/** Only one language is loaded, in two files. */
const otherLanguages = readdirSync('widgets/texts', { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() && !['en', 'terms'].includes(entry.name) ? [entry.name] : []))
  .flatMap((name) => [getFile(name), getFile(`later-${name}`)])

/** What loads after consent to analytics, or with an order alone. */
const ANALYTICS = ['analytics', 'placed-orders'].map(getFile)

/** What follows a consent tool, where the page names one. */
const CONSENT_TOOLS = [getFile('consent-tools')]

/** What a page without HTTPS loads to prove a sign-in: browsers keep their own hashing from it. */
const WITHOUT_HTTPS = [getFile('own-sha256')]

/** Structured data for search engines, after a product in full is shown. */
const DESCRIPTION = [getFile('describe-product')]

/** The search with what loads when somebody types or searches; its suggestions also fetch the price of cards. */
const SEARCH = ['search', 'suggestions', 'results'].map(getFile)

/** Widgets that are far below the limit of a further widget. */
const FURTHER = { member: 1.5 * KB }
const further = (widget) => without(first(widget), first(widget === 'product' ? 'cart' : 'product'))

export default [
  budget('loader', getFiles('loader'), 2 * KB),
  ...widgets.map((widget) => budget(`first widget: ${widget}`, first(widget), 25.5 * KB)),
  ...widgets.map((widget) => budget(`further widget: ${widget}`, further(widget), FURTHER[widget] ?? 6 * KB)),
  budget('sign-in core', without(getFiles('sign-in'), first('product')), 2.5 * KB),
  // Pages without consent to analytics load none of the first, pages without an order none of the second.
  budget('analytics and purchases', ANALYTICS, 4.5 * KB),
  budget('consent tools', CONSENT_TOOLS, 1 * KB),
  budget('structured data', DESCRIPTION, 1 * KB),
  budget('sign-in without HTTPS', WITHOUT_HTTPS, 2.5 * KB),
  budget('search, suggestions and results', SEARCH, 6.5 * KB),
  budget(
    'all widgets without the search, in one language',
    without(
      Object.keys(manifest).filter((file) => file.endsWith('.js')),
      [...otherLanguages, ...ANALYTICS, ...CONSENT_TOOLS, ...DESCRIPTION, ...WITHOUT_HTTPS, ...SEARCH],
    ),
    // Also the words of the search. A page fetches only those widgets that it shows.
    100 * KB,
  ),
  { name: "merchant's page, first view", path: getAdminFiles(), limit: `${250 * KB} B`, brotli: true },
  {
    name: "merchant's page, chart",
    path: `dist/admin/${admin['backend/admin/ui/day-chart-plot.tsx'].file}`,
    limit: `${40 * KB} B`,
    brotli: true,
  },
]
