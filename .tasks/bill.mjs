// Writes the server's bill of materials (CycloneDX) and its list of licences to `dist/`, and audits its packages.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

/** Licences that the server's packages may have. */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|LGPL-3\.0-or-later|MPL-2\.0)$/

const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev')
if (!sbom?.components) {
  process.stdout.write('bill: npm made no bill of materials; run "npm ci" first\n')
  process.exit(1)
}
const packages = sbom.components
  .map(({ name, version, licenses = [] }) => ({ name, version, licences: licenses.map(getLicence).join(' OR ') }))
  .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
mkdirSync('dist', { recursive: true })
writeFileSync('dist/bill-of-materials.json', `${JSON.stringify(sbom, null, 2)}\n`)
writeFileSync('dist/licences.txt', packages.map((each) => `${each.name} ${each.version}: ${each.licences}\n`).join(''))

const disallowed = packages.filter(({ licences }) => !isAllowed(licences))
for (const { name, version, licences } of disallowed) {
  process.stdout.write(`bill: ${name} ${version} has the licence "${licences || 'none'}", which is not on the list\n`)
}
process.stdout.write(`bill: ${packages.length} packages, in dist/bill-of-materials.json and dist/licences.txt\n`)
const weak = audit()
process.exit(disallowed.length > 0 || weak > 0 ? 1 : 0)

/** Prints the number of known vulnerabilities, or that no registry is reachable. */
function audit() {
  const known = npm('audit', '--omit', 'dev', '--json')?.metadata?.vulnerabilities
  if (!known) {
    process.stdout.write('bill: the packages were not audited: the registry answers no audit here\n')
    return 0
  }
  process.stdout.write(`bill: ${known.total} known weaknesses in packages\n`)
  return known.total
}

function npm(...words) {
  const { stdout } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

function getLicence({ license, expression }) {
  return expression ?? license?.id ?? license?.name ?? ''
}

function isAllowed(licences) {
  const names = licences.split(/\s+(?:OR|AND)\s+|[()]/i).filter(Boolean)
  return names.length > 0 && names.every((name) => ALLOWED.test(name))
}
