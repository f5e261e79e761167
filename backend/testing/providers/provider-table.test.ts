import { expect, test } from 'vitest'
import { compareNames, type ProviderNames, readKeptNames, readStripeNames } from '../../../.tasks/provider-names.mjs'
import { PAYPAL_API_VERSION } from '../../services/payments/gateways/paypal/paypal-version.ts'
import { STRIPE_API_VERSION } from '../../services/payments/gateways/stripe/stripe-version.ts'
import { MEANINGS, PAYPAL_EVENT_ROWS } from './provider-meanings.ts'

const names: Readonly<Record<keyof typeof MEANINGS, ProviderNames>> = { stripe: readStripeNames(), ...readKeptNames() }
const TITLES = { stripe: 'Stripe', paypal: 'PayPal', mollie: 'Mollie' } as const

/** The guide: each name once, beside what it does. */
function writeGuide(): string {
  const sections = Object.entries(MEANINGS).flatMap(([id, lists]) => {
    const provider = id as keyof typeof MEANINGS
    const tables = Object.entries(lists).map(([list, meaning]) => {
      const rows = new Map<string, string[]>()
      for (const name of names[provider].lists[list] ?? []) {
        const text = meaning(name)
        if (text) rows.set(text, [...(rows.get(text) ?? []), name])
      }
      return [`### ${TITLES[provider]}: ${list}`, toTable([...rows].map(([text, all]) => [toCode(all), text]))]
    })
    const events = [
      '### PayPal: Events',
      toTable([...groupRows(PAYPAL_EVENT_ROWS)].map(([text, all]) => [toCode(all), text])),
    ]
    return [[`## ${TITLES[provider]}`], ...tables, ...(provider === 'paypal' ? [events] : [])].flat()
  })
  return `${[INTRO, ...sections].join('\n\n')}\n`
}

const toCode = (all: readonly string[]) => all.map((name) => `\`${name}\``).join(', ')
/** A table as the formatter aligns it. */
function toTable(rows: readonly (readonly [string, string])[]): string {
  const all = [['Name', 'What it does here'], ...rows] as const
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const pad = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head, ...body] = all.map(pad)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

function groupRows(rows: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [name, text] of rows) groups.set(text, [...(groups.get(text) ?? []), name])
  return groups
}

const INTRO = `# States, events and errors of payment providers

Each state, event and error in the descriptions that the providers publish, and what it does to a payment here, or why nothing. A state that none of these tables has is of a later version: the payment waits, and is looked at again until it is settled or can be cancelled.

The names are those of Stripe’s library (API ${STRIPE_API_VERSION}), PayPal’s OpenAPI files (${PAYPAL_API_VERSION}) and Mollie’s description (API v2). What a later version changes: \`npm run provider-names -- --stripe latest\`, or with \`--paypal FOLDER\` and \`--mollie FILE\` for newer files.`

test.each(Object.keys(MEANINGS) as (keyof typeof MEANINGS)[])(
  'each name in the description of %s has its meaning here',
  (provider) => {
    const { lists } = names[provider]
    expect(Object.keys(lists).sort()).toEqual(Object.keys(MEANINGS[provider]).sort())
    const unknown = Object.entries(lists).flatMap(([list, all]) =>
      all.filter((name) => !MEANINGS[provider][list]?.(name)).map((name) => `${list}: ${name}`),
    )
    expect(unknown).toEqual([])
  },
)

test('the guide has each of them (`npx vitest -u` writes it)', async () => {
  await expect(writeGuide()).toMatchFileSnapshot('../../docs/guides/provider-states.md')
})

test('the library is of the version that the code names, and a later one would be said', () => {
  expect(names.stripe.version).toBe(STRIPE_API_VERSION)
  const { version, lists } = names.stripe
  expect(compareNames(names.stripe, names.stripe)).toEqual([])
  const later = { version: 'later', lists: { ...lists, 'PaymentIntent: status': ['succeeded', 'a_new_one'] } }
  expect(compareNames(names.stripe, later)).toEqual([
    `version: ${version} → later`,
    'PaymentIntent: status, new: a_new_one',
    expect.stringContaining('PaymentIntent: status, gone: canceled'),
  ])
})
