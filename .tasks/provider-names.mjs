// Names of states, events and errors in the descriptions that payment providers publish.
//
//   npm run provider-names                        what this code is written for
//   npm run provider-names -- --stripe VERSION    what that version of the package `stripe` changes
//   npm run provider-names -- --paypal FOLDER     what a folder of PayPal’s OpenAPI files changes
//   npm run provider-names -- --mollie FILE       what a specs.yaml of Mollie changes
//   … --write                                     keeps PayPal’s or Mollie’s names as those that the tests compare

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const NAMES_FILE = join(root, 'backend/testing/providers/provider-names.json')

/** Unions of the library's types: the list's name, the file, and the type with its depth. */
const STRIPE_UNIONS = [
  ['PaymentIntent: status', 'PaymentIntents', 'Status', 4],
  ['SetupIntent: status', 'SetupIntents', 'Status', 4],
  ['Dispute: status', 'Disputes', 'Status', 4],
  ['Errors', 'PaymentIntents', 'Code', 8],
  ['Events', 'WebhookEndpoints', 'EnabledEvent', 4],
]

/** Reads the names of a folder with the package `stripe`. */
export function readStripeNames(folder = join(root, 'node_modules/stripe')) {
  const lists = STRIPE_UNIONS.map(([list, file, type, depth]) => {
    const text = readFileSync(join(folder, `esm/resources/${file}.d.ts`), 'utf8')
    const union = new RegExp(`^ {${depth}}type ${type} = ([^;]*);`, 'm').exec(text)?.[1] ?? ''
    const names = [...union.matchAll(/'([^']*)'/g)].map(([, name]) => name).filter((name) => name !== '*')
    if (names.length === 0) throw new Error(`stripe has no ${type} in ${file}.d.ts`)
    return [list, [...new Set(names)].sort()]
  })
  const version = /ApiVersion = '([^']*)'/.exec(readFileSync(join(folder, 'esm/apiVersion.js'), 'utf8'))?.[1]
  return { version, lists: Object.fromEntries(lists) }
}

/** States in PayPal's files: the list's name, the file, and the path to the enumeration. */
const PAYPAL_ENUMS = [
  ['Order: status', 'checkout_orders_v2', 'order_status'],
  ['Capture: status', 'payments_payment_v2', 'capture_status/properties/status'],
  ['Authorization: status', 'payments_payment_v2', 'authorization_status/properties/status'],
  ['Refund: status', 'payments_payment_v2', 'refund_status/properties/status'],
  ['Saved account: status', 'checkout_orders_v2', 'vault_response/properties/status'],
  ['Dispute: stage', 'customer_disputes_v1', 'dispute_lifecycle_stage'],
  ['Dispute: outcome', 'customer_disputes_v1', 'dispute_outcome/properties/outcome_code'],
]

function readPaypalNames(folder) {
  const read = (file) => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'))
  const lists = PAYPAL_ENUMS.map(([list, file, path]) => {
    const found = path.split('/').reduce((part, key) => part[key], read(file).components.schemas)
    return [list, [...found.enum].sort()]
  })
  const issues = new Set()
  const collect = (part) => {
    if (typeof part !== 'object' || part === null) return
    for (const issue of part.properties?.issue?.enum ?? []) issues.add(issue)
    for (const each of Object.values(part)) collect(each)
  }
  for (const file of ['checkout_orders_v2', 'payments_payment_v2']) collect(read(file))
  const versions = ['checkout_orders_v2', 'payments_payment_v2', 'customer_disputes_v1', 'vault_payment_tokens_v3']
  return {
    version: versions.map((file) => `${file} ${read(file).info.version}`).join(', '),
    lists: { ...Object.fromEntries(lists), Errors: [...issues].sort() },
  }
}

const MOLLIE_ENUMS = [
  ['Payment: status', 'payment-status'],
  ['Capture: status', 'capture-status'],
  ['Refund: status', 'refund-status'],
  ['Mandate: status', 'mandate-status'],
  ['Profile: status', 'profile-status'],
  ['Ways to pay', 'method'],
]

function readMollieNames(file) {
  const text = readFileSync(file, 'utf8')
  const lists = MOLLIE_ENUMS.map(([list, schema]) => {
    const block = new RegExp(`\\n    ${schema}:\\n((?:      .*\\n|\\n)*)`).exec(text)?.[1] ?? ''
    const names = /\n {6}enum:\n((?: {8}- .*\n)*)/.exec(`\n${block}`)?.[1] ?? ''
    return [list, [...names.matchAll(/- (\S+)/g)].map(([, name]) => name).sort()]
  })
  return { version: /\n {2}version: (\S+)/.exec(text)?.[1], lists: Object.fromEntries(lists) }
}

export const readKeptNames = () => JSON.parse(readFileSync(NAMES_FILE, 'utf8'))

/** What later names have and lack, in lines. */
export function compareNames(before, after) {
  const lines = before.version === after.version ? [] : [`version: ${before.version} → ${after.version}`]
  for (const [list, names] of Object.entries(after.lists)) {
    const known = before.lists[list] ?? []
    const added = names.filter((name) => !known.includes(name))
    const gone = known.filter((name) => !names.includes(name))
    if (added.length > 0) lines.push(`${list}, new: ${added.join(', ')}`)
    if (gone.length > 0) lines.push(`${list}, gone: ${gone.join(', ')}`)
  }
  return lines
}

function fetchStripe(version) {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'))
  try {
    const packed = execFileSync('npm', ['pack', `stripe@${version}`, '--silent'], { cwd: folder, encoding: 'utf8' })
    execFileSync('tar', ['xzf', packed.trim()], { cwd: folder })
    return readStripeNames(join(folder, 'package'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run() {
  const options = {
    stripe: { type: 'string' },
    paypal: { type: 'string' },
    mollie: { type: 'string' },
    write: { type: 'boolean' },
  }
  const { values } = parseArgs({ options })
  const kept = readKeptNames()
  const ours = { stripe: readStripeNames(), ...kept }
  const read = { stripe: fetchStripe, paypal: readPaypalNames, mollie: readMollieNames }
  const asked = Object.keys(read).filter((provider) => values[provider] !== undefined)
  if (asked.length === 0)
    for (const [provider, { version }] of Object.entries(ours)) console.log(`${provider}\t${version}`)
  for (const provider of asked) {
    const later = read[provider](values[provider])
    const lines = compareNames(ours[provider] ?? { lists: {} }, later)
    console.log(lines.length > 0 ? lines.map((line) => `${provider}\t${line}`).join('\n') : `${provider}\tno changes`)
    if (values.write && provider !== 'stripe') kept[provider] = later
  }
  if (values.write) writeFileSync(NAMES_FILE, `${JSON.stringify(kept, undefined, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run()
