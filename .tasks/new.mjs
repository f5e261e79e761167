// `npm run new -- endpoint|service|widget NAME`: creates the files of a new endpoint, service or widget from the
// templates in `.tasks/new`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './run.mjs'

const USAGE = `npm run new -- endpoint SERVICE/NAME   one more call of a service, e.g. pricing/coupons/count-coupons
npm run new -- service NAME            one more service, by a plural, e.g. gift-lists; --one NAME: a single one
npm run new -- widget NAME             one more widget, e.g. opening-hours
`
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const TEMPLATES = '.tasks/new'

/** An expected refusal, with its message for the developer. */
class Refusal extends Error {}

const KINDS = { endpoint: planEndpoint, service: planService, widget: planWidget }

try {
  const { kind, name, one } = readArguments()
  const { made, changed } = KINDS[kind](name, one)
  const existing = Object.keys(made).find((path) => existsSync(path))
  if (existing) throw new Refusal(`${existing} exists.`)
  const paths = { ...made, ...changed }
  for (const [path, text] of Object.entries(paths)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  await run([
    'biome',
    'check',
    '--write',
    '--log-level=error',
    ...Object.keys(paths).filter((path) => existsSync(path)),
  ])
  for (const path of Object.keys(made)) process.stdout.write(`made     ${path}\n`)
  for (const path of Object.keys(changed)) process.stdout.write(`changed  ${path}\n`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } })
    const [kind, name, ...rest] = positionals
    if (!Object.hasOwn(KINDS, kind ?? '') || !name || rest.length > 0) throw new Refusal(USAGE)
    return { kind, name, one: values.one }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${error.message}\n${USAGE}`)
  }
}

/** An endpoint: its call in the contract, its row in the service's last table, and a test. */
function planEndpoint(place) {
  const folder = join('backend/services', dirname(place))
  const name = requireKebab(place.split('/').at(-1))
  const rowsPath = join(folder, 'endpoints.ts')
  if (!place.includes('/') || !existsSync(rowsPath))
    throw new Refusal(`There is no ${rowsPath}. Name the endpoint by its service's folder: pricing/coupons/${name}.`)
  const rows = readFileSync(rowsPath, 'utf8')
  const table = /\b(\w+Calls)\.\w+/.exec(rows.slice(rows.lastIndexOf('readonly Endpoint[] = [')))?.[1]
  const from = new RegExp(`\\b${table}\\b[^}]*} from '(.+)'`).exec(rows)?.[1]
  if (!from) throw new Refusal(`${rowsPath} has no table of calls.`)
  const callsPath = join(folder, from)
  const calls = readFileSync(callsPath, 'utf8')
  const [, declare, group] =
    /\b(\w+)\(\{\s+name: '(\w+)\./.exec(calls.slice(calls.indexOf(`export const ${table} =`))) ?? []
  if (!group) throw new Refusal(`${callsPath} has no call to add one to.`)
  const words = { ...spell('example-name', name), exampleGroup: group, exampleCalls: table }
  const fill = (file) => replaceWords(read(`endpoint/${file}`), words)
  const route = `/awning/v1/${name}'`
  if (calls.includes(route) || calls.includes(`  ${toCamel(name)}: `))
    throw new Refusal(`${callsPath} has a call of this name or route.`)
  const test = fill('example-name.test.ts').replace('../../testing', relative(folder, 'backend/testing'))
  let nextCalls = insertBefore(calls, '\n}', fill('call.txt').replace(`${group}({`, `${declare}({`), `const ${table} =`)
  nextCalls = addImport(nextCalls, 'zod', 'z')
  nextCalls = addImport(nextCalls, '../wire/scalars.ts', 'text')
  return {
    made: { [join(folder, `${name}.test.ts`)]: test },
    changed: {
      [callsPath]: nextCalls,
      [rowsPath]: insertBefore(rows, '\n]', fill('row.txt'), 'readonly Endpoint[] = ['),
    },
  }
}

/** A service with a collection, its part of the contract, and its entries in the lists. */
function planService(name, one = name.replace(/s$/, '')) {
  requireKebab(name)
  requireKebab(one)
  if (one === name) throw new Refusal(`${name} is no plural: say by --one what a single one is called.`)
  const words = { ...spell('example-things', name), ...spell('example-thing', one) }
  const path = (file) => `${file}/index.ts`
  const list = path('backend/services')
  const value = `${toCamel(name)}Service`
  const callsPath = 'backend/contract/calls.ts'
  const eventsPath = 'backend/contract/events.ts'
  const calls = readFileSync(callsPath, 'utf8')
  const events = `${toCamel(one)}Events`
  return {
    made: fillFolder('service', words),
    changed: {
      [list]: addImport(
        insertBefore(readFileSync(list, 'utf8'), '\n]', `  ${value},`, 'const recordServices'),
        `./${name}/index.ts`,
        value,
      ),
      [callsPath]: insertBefore(calls, '\n>', `  | typeof import('./${name}/calls.ts')`, 'CallsOf<'),
      [eventsPath]: addImport(
        insertBefore(readFileSync(eventsPath, 'utf8'), '\n}', `  ...${events},`, 'const EVENTS'),
        `./${name}/events.ts`,
        events,
      ),
    },
  }
}

/** A widget, its story, its row in the loader's table, and its text in English; translators add the other languages. */
function planWidget(name) {
  requireKebab(name)
  const texts = 'widgets/texts/en/widgets.json'
  const words = readFileSync(texts, 'utf8').replace('{', `{\n  "${toCamel(name)}.hello": "Hello",`)
  const table = 'loader/widgets.ts'
  const row = `  '${name}': () => import('../widgets/${name}/index.ts'),`
  const guides = 'backend/docs/guides/guide.ts'
  const guide = insertBefore(readFileSync(guides, 'utf8'), '\n}', `  '${name}': ${toCamel(name)},`, 'const WIDGETS')
  return {
    made: fillFolder('widget', spell('example-name', name)),
    changed: {
      [table]: insertBefore(readFileSync(table, 'utf8'), '\n}', row, 'const widgets'),
      [guides]: guide.replace(/^import /m, `import ${toCamel(name)} from './widgets/${name}.md?raw'\nimport `),
      [texts]: words,
    },
  }
}

function requireKebab(name) {
  if (KEBAB.test(name)) return name
  throw new Refusal(`${name} is no name: use small letters and digits, words joined by hyphens, like opening-hours.`)
}

function toCamel(name) {
  return name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/** A template's name in all its spellings, mapped to those of the new name. */
function spell(template, name) {
  const spellings = [
    (text) => text,
    toCamel,
    (text) => toCamel(`-${text}`),
    (text) => text.replaceAll('-', '_'),
    (text) => text.replaceAll('-', ' '),
    (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' '),
  ]
  return Object.fromEntries(spellings.map((to) => [to(template), to(name)]))
}

/** Replaces the spellings, longest first, as a plural contains its singular. */
function replaceWords(text, words) {
  const names = Object.keys(words).sort((a, b) => b.length - a.length)
  return text.replaceAll(new RegExp(names.join('|'), 'g'), (found) => words[found])
}

function read(template) {
  return readFileSync(join(TEMPLATES, template), 'utf8')
}

/** Fills a folder of templates; their paths become those in the project. */
function fillFolder(kind, words) {
  const folder = join(TEMPLATES, kind)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter((path) => path.includes('/'))
  return Object.fromEntries(
    paths.map((path) => [replaceWords(path, words), replaceWords(readFileSync(join(folder, path), 'utf8'), words)]),
  )
}

/** Inserts lines before the first `end` after the last `start`. */
function insertBefore(text, end, lines, start) {
  const from = text.lastIndexOf(start)
  const at = from < 0 ? -1 : text.indexOf(end, from)
  if (at < 0) throw new Error(`no '${end.trim()}' after '${start}': has the table moved?`)
  return `${text.slice(0, at)}\n${lines.trimEnd()}${text.slice(at)}`
}

/** Adds a name to the import of a module; Biome sorts it. */
function addImport(text, module, name) {
  const named = new RegExp(`import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}'`)
  const [found, names = ''] = named.exec(text) ?? []
  if (!found) return `import { ${name} } from '${module}'\n${text}`
  if (new RegExp(`\\b${name}\\b`).test(names)) return text
  return text.replace(found, `import { ${names.trim().replace(/,$/, '')}, ${name} } from '${module}'`)
}
