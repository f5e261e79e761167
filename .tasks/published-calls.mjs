// The calls of the published clients: `REFERENCE=FOLDER node .tasks/published-calls.mjs` reads them from the tables of
// a folder that has `spec.md` and `wire/ROUTES.md`, compares them with those in the tests' fixture, and with `--write`
// updates it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = 'backend/testing/endpoints/published-calls.json'
/** Client modules whose calls a shop implements. */
const MODULES =
  /^(currentCart|cart|checkout|orders|orderTransactions|orderFulfillments|products|collections|inventory|catalogVersioning|redirects|members|authentication|verification|recovery|oauth|recommendations|reviews|backInStockNotifications|files|folders)\./

/** For these modules the specification omits a path prefix that differs by host. */
const PREFIXED = /^(authentication|verification|recovery)\./

const folder = process.env.REFERENCE
if (!folder) {
  process.stdout.write('published-calls: set REFERENCE to the folder with spec.md and wire/ROUTES.md\n')
  process.exit(2)
}
const rows = getRows(readFileSync(join(folder, 'wire/ROUTES.md'), 'utf8'))
const calls = getCalls(rows.filter(({ call }) => MODULES.test(call)))
const { spelled, unknown } = getSpellings(readFileSync(join(folder, 'spec.md'), 'utf8'), calls)
const left = new Set(rows.map(({ call }) => call).filter((call) => !MODULES.test(call)))
const read = { calls, spelled }

if (process.argv.includes('--write')) writeFileSync(KEPT, `${JSON.stringify(read, null, 2)}\n`)
const kept = JSON.parse(readFileSync(KEPT, 'utf8'))
const differing = [...differences('calls', kept.calls, calls), ...differences('spelled', kept.spelled, spelled)]
for (const line of differing) process.stdout.write(`published-calls: ${line}\n`)
process.stdout.write(
  `published-calls: ${Object.keys(calls).length} calls and ${Object.keys(spelled).length} other spellings of ${rows.length} rows; ` +
    `${left.size} calls and ${unknown.length} spellings are of other modules; ${differing.length} differ\n`,
)
process.exit(differing.length > 0 ? 1 : 0)

/** The rows of the tables, those of older packages included. */
function getRows(text) {
  return [
    ...text.matchAll(/^\| (\w+\.\w+)([^|]*) \| (GET|POST|PUT|PATCH|DELETE) \| (\S+)([^|]*) \| (.*) \| (.*) \|$/gm),
  ].map(([, call, note, method, path, fallback, sent, answered]) => ({
    call,
    older: note.includes('@'),
    routes: [`${method} ${path}`, ...[...fallback.matchAll(/fallback (\w+ [^\s)]+)/g)].map(([, route]) => route)],
    takes: namesIn(sent.replace(/^\w+\*?: /, '')),
    gives: namesIn(answered.split(' -> ')[0]),
  }))
}

/** The names of a list such as `id <- _id; cart: Cart; query (builder)`. */
function namesIn(text) {
  return text
    .split(/; (?=\w+(?: <- |: | \(|;|$))|;/)
    .map((each) => /^\s*(\w+)/.exec(each)?.[1])
    .filter(Boolean)
}

/**
 * Returns each call with its route, alternative routes, and the names of its arguments and results; newer packages
 * first.
 */
function getCalls(all) {
  const found = {}
  for (const { call, routes, takes, gives } of [...all].sort((one, other) => one.older - other.older)) {
    const [route, ...more] = routes
    found[call] ??= { route, also: [], takes: [], gives: [] }
    const known = found[call]
    for (const each of [route, ...more]) if (each !== known.route) add(known.also, each)
    for (const name of takes) add(known.takes, name)
    for (const name of gives) add(known.gives, name)
  }
  return found
}

function add(list, item) {
  if (!list.includes(item)) list.push(item)
}

/** Maps the shortened routes of the specification's section 7 to the calls that the tables have under longer paths. */
function getSpellings(text, known) {
  const routes = Object.entries(known).flatMap(([call, { route, also }]) =>
    [route, ...also].map((each) => [each, call]),
  )
  const spelled = {}
  const unknown = []
  const section = text.slice(text.indexOf('## 7.')).split(/\n## /)[0]
  for (const route of routesIn(section)) {
    const [method, path] = route.split(' ')
    const call = routes.find(([each]) => each === route || (each.startsWith(`${method} `) && each.endsWith(path)))?.[1]
    if (call && PREFIXED.test(call)) continue
    if (call) spelled[route] = call
    else unknown.push(route)
  }
  return { spelled, unknown }
}

/** Expands shortened routes: `.../x` is a sibling of the route before it, and so is `, /x` after a comma. */
function routesIn(section) {
  const found = []
  let folder = ''
  for (const line of section.split('\n')) {
    let last
    for (const [, verb, path] of line.matchAll(
      /(?:\b(GET|POST|PUT|PATCH|DELETE) |, (?=\/))((?:\.\.\.)?\/[\w/{}.-]*[\w}])/g,
    )) {
      const method = verb ?? last
      const full = path.startsWith('...') ? folder + path.slice(3) : verb ? path : folder + path
      folder = full.slice(0, full.lastIndexOf('/'))
      last = method
      found.push(`${method} ${full}`)
    }
  }
  return found
}

function differences(part, before, now) {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map(
      (name) =>
        `${part}: ${name} is ${JSON.stringify(now[name])} in the tables and ${JSON.stringify(before[name])} here`,
    )
}
