// Lists what each language lacks of the texts of English, to be copied and translated; ends with 1 where there is any.
import { readdirSync, readFileSync } from 'node:fs'

const ROOT = 'widgets/texts'
const read = (language, file) => JSON.parse(readFileSync(`${ROOT}/${language}/${file}`, 'utf8'))

/** For each language and file the keys that it lacks. */
export function listMissing() {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const languages = folders.filter(({ name }) => name !== 'terms')
  const files = readdirSync(`${ROOT}/en`)
  return languages.flatMap(({ name: language }) =>
    files.map((file) => {
      const texts = read(language, file)
      return { language, file, keys: Object.keys(read('en', file)).filter((key) => !Object.hasOwn(texts, key)) }
    }),
  )
}

if (import.meta.filename === process.argv[1]) {
  const missing = listMissing().filter(({ keys }) => keys.length > 0)
  for (const { language, file, keys } of missing) {
    const english = read('en', file)
    process.stdout.write(`${ROOT}/${language}/${file} lacks ${keys.length}:\n`)
    for (const key of keys) process.stdout.write(`  ${JSON.stringify(key)}: ${JSON.stringify(english[key])}\n`)
  }
  if (missing.length === 0) process.stdout.write('Every language has every text.\n')
  process.exit(missing.length === 0 ? 0 : 1)
}
