import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import published from '../../backend/testing/endpoints/published-calls.json' with { type: 'json' }

/** Modules whose calls the client makes by methods with other names, so that journeys name them as text. */
const BY_TEXT: readonly string[] = ['authentication', 'recovery', 'verification', 'oauth']

/** Calls that cannot succeed in these journeys, and why. */
export const NEVER_ANSWERED: Readonly<Record<string, string>> = {
  'orderTransactions.updatePayments': 'the package sends no arguments with it, not even the id of the order',
  'checkout.markCheckoutAsCompletedAndRedirectToUrl': 'its token comes from a payment page elsewhere',
  'authentication.logout': 'a page, which journeys of members open',
  'authentication.loginWithIdpConnectionTokenParams': 'it needs an account at a provider',
}

type Pattern = { readonly method: string; readonly segments: readonly string[]; readonly call: string }

const toPattern = (route: string, call: string): Pattern => {
  const [method = '', path = ''] = route.split(' ')
  return { method, segments: path.split('/'), call }
}

/** The routes of all published calls, those with placeholders last: `/members/my` is not a member's id. */
const PATTERNS: readonly Pattern[] = [
  ...Object.entries(published.calls).flatMap(([call, { route, also }]) =>
    [route, ...also].map((each) => toPattern(each, call)),
  ),
  ...Object.entries(published.spelled).map(([route, call]) => toPattern(route, call)),
].sort((a, b) => countNames(a) - countNames(b))

function countNames({ segments }: Pattern): number {
  return segments.filter((segment) => segment.startsWith('{')).length
}

/** Finds the published calls of a request: several where packages share a route, none where it is no published call. */
export function findPublishedCalls(method: string, path: string): readonly string[] {
  const sent = path.split('/')
  const matching = PATTERNS.filter(
    (pattern) =>
      pattern.method === method &&
      pattern.segments.length === sent.length &&
      pattern.segments.every((segment, index) => segment.startsWith('{') || segment === sent[index]),
  )
  const [closest] = matching
  return matching.filter((pattern) => closest && countNames(pattern) === countNames(closest)).map(({ call }) => call)
}

/** Calls that a file names without a successful response: those that must be refused, or that share a method's name. */
const ANSWERED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'third-party-clients.test.ts': ['checkout.createCheckout', 'checkout.updateLineItemsQuantity', 'cart.getCart'],
  'carts.test.ts': ['currentCart.getCurrentCart'],
  'catalogue.test.ts': ['collections.getCollectionBySlug'],
  'journey.test.ts': [
    'currentCart.getCurrentCart',
    'cart.createCheckout',
    'orders.createOrder',
    'collections.getCollectionBySlug',
    'products.getCollectionBySlug',
  ],
}

/** The published calls that the journeys of a file name, as a method or as text, and that succeed there. */
export function findNamedCalls(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  const code = text.replaceAll(/'\w+\.\w+'/g, '')
  return Object.keys(published.calls).filter((name) => {
    const [module = '', call = ''] = name.split('.')
    const isNamed = text.includes(`'${name}'`) || (!BY_TEXT.includes(module) && new RegExp(`\\b${call}\\b`).test(code))
    return isNamed && !ANSWERED_ELSEWHERE[basename(path)]?.includes(name)
  })
}
