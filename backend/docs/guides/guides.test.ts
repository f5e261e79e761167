import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gatewayProviders } from '../../services/payments/gateways/providers.ts'
import { emptyPage } from '../start/snippet.ts'
import { guideViews } from './guide.ts'

const guides = guideViews('https://shop.fettle.dev', 'client-1')
const guide = (id: string) => guides.find(({ path }) => path === `/docs/${id}`)?.html ?? ''
const source = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('the guide for operators has every variable that the settings read', () => {
  const ofServer = source('backend/server/settings.ts').match(/(?<=^ {2})[A-Z_]+(?=: )/gm) ?? []
  const names = [...ofServer, ...gatewayProviders.flatMap(({ variables }) => Object.keys(variables))]
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(guide('operating')).toContain(`<code>${name}</code>`)
})

test('the guide for site owners has every event and every call of the widgets', () => {
  const events = new Set(source('widgets/kit/events.ts').match(/awning:[a-z:-]+(?=')/g))
  expect(events.size).toBeGreaterThan(20)
  for (const name of events) expect(guide('embedding')).toContain(`<code>${name}</code>`)
})

test('the guide for site owners has the tag of this shop, as the start page has it', () => {
  const [tag = ''] = /<script.*<\/script>/.exec(emptyPage('https://shop.fettle.dev', 'client-1')) ?? []
  expect(guide('embedding')).toContain(tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'))
})

test('what the guide to what does not show quotes of the console is what the shop says', () => {
  const page = source('backend/docs/guides/troubleshooting.md')
  const quoted = [...page.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
  )
  const ours = quoted.filter((text) => !/^(Refused|violates|Integrity|Failed)/.test(text))
  expect(ours.length).toBeGreaterThan(7)
  const said = [
    'backend/docs/start/routes.ts',
    'loader/build/fetch-import-graphs.ts',
    'widgets/kit/second-tag.ts',
    'widgets/kit/elements/reflected-properties.ts',
  ].map(source)
  expect(ours.filter((text) => !said.some((code) => code.includes(text)))).toEqual([])
})

test('markup in an example is escaped', () => {
  expect(guide('embedding')).not.toMatch(/<(?:script|awning-cart)/)
})

const kinds = guides.filter(({ path }) => path.startsWith('/docs/hosts/'))

test('each kind of host page has a page, which the table of kinds links, and which says what was tried and when', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(15)
  const paths = kinds.map(({ path }) => path)
  const linked = [...guide('hosts').matchAll(/href="(\/docs\/hosts\/[\w-]+)"/g)].map(([, path = '']) => path)
  expect([...new Set(linked)].sort()).toEqual([...paths].sort())
  for (const { path, sections } of kinds)
    expect([path, sections.at(-1)?.label]).toEqual([path, expect.stringMatching(/^Tried on \d+ \w+ \d{4}$/)])
})

test('each widget has a page that says when to use it, and how by keyboard and with a screen reader', () => {
  const pages = guides.filter(({ path }) => path.startsWith('/docs/widgets/'))
  const table = source('loader/widgets.ts')
  const widgets = readdirSync(new URL('../../../widgets', import.meta.url))
    .filter((name) => table.includes(`widgets/${name}/index.ts`))
    .sort()
  expect(pages.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(widgets)
  for (const { path, sections } of pages)
    expect([path, ...sections.slice(0, 3).map(({ label }) => label)]).toEqual([
      path,
      'When to use it',
      'Keyboard',
      'Screen readers',
    ])
})

/** What is in quotation marks in the guide to words is said by the shop, where it is an example of what to do. */
test('what the guide to words praises is what the widgets and pages say', () => {
  const words = readdirSync(new URL('../../../widgets/texts/en', import.meta.url))
    .map((name) => source(`widgets/texts/en/${name}`))
    .join('')
  for (const said of [
    'Your cart is empty.',
    'No reviews yet. Be the first to write one.',
    'Choose a country.',
    'Notify me',
  ])
    expect([said, words.includes(said), guide('words').includes(said)]).toEqual([said, true, true])
})

test('the versions in the guides are those that the host pages of the journeys are made of', () => {
  const { devDependencies } = JSON.parse(source('e2e/hosts/package.json')) as {
    devDependencies: Record<string, string>
  }
  const named = kinds.flatMap(({ html }) => [...html.matchAll(/<code>([\w@./-]+)<\/code> (\d+\.\d+\.\d+)/g)])
  expect(named.length).toBeGreaterThanOrEqual(8)
  for (const [, name = '', version] of named) expect([name, devDependencies[name]]).toEqual([name, version])
})

test('the guide for operators has the calls of each role, as the server allows them', () => {
  const calls = [...guide('operating').matchAll(/^(yes|no) +(yes|no) +(yes|no) +([A-Z]+ \/\S+)$/gm)]
  const may = (route: string) => calls.find(([, , , , name]) => name === route)?.slice(1, 4)
  expect(calls.length).toBeGreaterThan(150)
  expect(may('POST /ecom/v1/orders/search')).toEqual(['yes', 'yes', 'yes'])
  expect(may('POST /stores/v1/products')).toEqual(['yes', 'yes', 'no'])
  expect(may('GET /awning/v1/users')).toEqual(['yes', 'no', 'no'])
})
