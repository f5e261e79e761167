// Judges every regular expression of the programs: text from outside meets none whose time grows faster than the text
// (must 76 of the security guide). `--list` prints all that were judged.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'

const FOLDERS = ['backend', 'widgets', 'loader']
/** What only tests, stories and builds run. */
const APART =
  /\.(test|stories|suite)\.tsx?$|\.d\.ts$|(^|\/)(testing|suite|build)\/|\/(build|test-[^/]*|store-suite)\.tsx?$/

/** Patterns whose text is short, by the file and the reason. */
const BOUNDED = {
  'backend/admin/pages/settings/usual-rates.ts': 'a merchant types a tax rate in their own browser',
  'backend/contract/wire/typed-number.ts': 'a typed number has at most 60 characters',
  'backend/kernel/base/address/postcode.ts': 'patterns of the address data, of a fixed length; a postcode is short',
  'backend/kernel/base/text/street-address.ts': 'a line of an address has at most 150 characters',
  'widgets/kit/money.ts': 'the fraction of an amount has a fixed number of digits',
}

const judged = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !APART.test(path))
    .sort()
    .flatMap(readPatterns),
)
const problems = judged.flatMap(judge)
const unused = Object.keys(BOUNDED).filter((path) => !judged.some((pattern) => pattern.path === path))

if (process.argv.includes('--list'))
  for (const { path, line, source, flags } of judged) process.stdout.write(`${path}:${line} /${source}/${flags}\n`)
for (const problem of problems) process.stdout.write(`patterns: ${problem}\n`)
for (const path of unused) process.stdout.write(`patterns: ${path} has none any more that is excepted\n`)
process.stdout.write(`patterns: ${judged.length} judged, ${problems.length} not linear\n`)
process.exit(problems.length + unused.length > 0 ? 1 : 0)

function judge({ path, line, source, flags }) {
  if (path in BOUNDED) return []
  const at = `${path}:${line}`
  if (source === undefined) return [`${at} is assembled of what is not known here: use constants of the same file`]
  const { reports } = analyse({ source, flags })
  return reports.length > 0 ? [`${at} /${source}/${flags} (${reports.map(({ type }) => type).join(', ')})`] : []
}

/** The regular expressions of a file, those too that are assembled of its constants. */
function readPatterns(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const constants = new Map()
  const found = []
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) constants.set(node.name.getText(), node.initializer)
    const line = () => file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (ts.isRegularExpressionLiteral(node)) found.push({ path, line: line(), ...split(node.text) })
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      found.push({ path, line: line(), source: evaluate(source, constants), flags: flags?.text ?? '' })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function split(literal) {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}

/** The text of an expression of literals, templates and constants; undefined where it has other parts. */
function evaluate(node, constants) {
  if (node === undefined) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return split(node.text).source
  if (ts.isIdentifier(node)) return evaluate(constants.get(node.text), constants)
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return evaluate(node.expression, constants)
  if (ts.isNewExpression(node)) return evaluate(node.arguments?.[0], constants)
  if (ts.isTaggedTemplateExpression(node)) return evaluateTemplate(node.template, constants, 'rawText')
  if (ts.isTemplateExpression(node)) return evaluateTemplate(node, constants, 'text')
  return undefined
}

function evaluateTemplate(template, constants, kind) {
  if (!ts.isTemplateExpression(template)) return template[kind]
  const parts = template.templateSpans.map((span) => {
    const value = evaluate(span.expression, constants)
    return value === undefined ? undefined : value + span.literal[kind]
  })
  return parts.includes(undefined) ? undefined : template.head[kind] + parts.join('')
}
