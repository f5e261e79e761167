type Fields = Readonly<Record<string, string>>
type Answer = { status: number; body: unknown }

/** The keys that the fake Stripe knows, with their accounts, and what is made with them. */
export type StripeAccounts = {
  /** Accounts by key; while there are none, every key is of one account. */
  keys: Map<string, string>
  /** Restricted keys, which may not read their account. */
  restricted: Set<string>
  /** Webhooks by id, with the account and the secret of each. */
  webhooks: Map<string, { account: string; url: string; events: readonly string[]; secret: string }>
  /** The account of a key that is known. */
  find(key: string): string
  /** Answers what is about accounts, keys and webhooks; undefined: the request is about something else. */
  answer(request: { method: string; path: string; key: string; fields: Fields }): Answer | undefined
}

const ONLY_ACCOUNT = 'acct_only'

export function createStripeAccounts(): StripeAccounts {
  const keys = new Map<string, string>()
  const restricted = new Set<string>()
  const webhooks: StripeAccounts['webhooks'] = new Map()
  const tokens = new Map<string, string>()
  let made = 0

  function makeWebhook(account: string, fields: Fields): Answer {
    const url = fields.url ?? ''
    // As Stripe does with addresses that it cannot reach.
    if (!url.startsWith('https://')) return refuse(400, 'invalid_request_error', 'url_invalid')
    const id = `we_${++made}`
    const secret = `whsec_made${made}00000000`
    const events = Object.entries(fields).flatMap(([name, value]) => (name.startsWith('enabled_events') ? [value] : []))
    webhooks.set(id, { account, url, events, secret })
    return { status: 200, body: { id, object: 'webhook_endpoint', url, secret } }
  }

  function answerWebhooks(method: string, account: string, id: string | undefined, fields: Fields): Answer {
    if (method === 'POST' && !id) return makeWebhook(account, fields)
    if (method === 'GET' && !id) {
      const data = [...webhooks].flatMap(([own, { account: owner, url, events }]) =>
        owner === account ? [{ id: own, object: 'webhook_endpoint', url, enabled_events: events }] : [],
      )
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    if (!id || webhooks.get(id)?.account !== account) return refuse(404, 'invalid_request_error', 'resource_missing')
    const own = webhooks.get(id)
    if (method === 'POST' && own) {
      const events = Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith('enabled_events') ? [value] : [],
      )
      webhooks.set(id, { ...own, events })
      return { status: 200, body: { id, object: 'webhook_endpoint', url: own.url, enabled_events: events } }
    }
    webhooks.delete(id)
    return { status: 200, body: { id, deleted: true } }
  }

  function answerTokens(method: string, account: string, id: string | undefined): Answer {
    if (method === 'POST') {
      const token = `tok_${++made}`
      tokens.set(token, account)
      return { status: 200, body: { id: token, object: 'token' } }
    }
    if (!id || tokens.get(id) !== account) return refuse(404, 'invalid_request_error', 'resource_missing')
    return { status: 200, body: { id, object: 'token' } }
  }

  return {
    keys,
    restricted,
    webhooks,
    find: (key) => keys.get(key) ?? ONLY_ACCOUNT,
    answer({ method, path, key, fields }) {
      const account = keys.size === 0 ? ONLY_ACCOUNT : keys.get(key)
      if (account === undefined) return refuse(401, 'invalid_request_error', 'api_key_invalid')
      const [, , kind, id] = path.split('/')
      if (kind === 'tokens') return answerTokens(method, account, id)
      // Publishable keys make tokens and nothing else.
      if (key.startsWith('pk_')) return refuse(403, 'invalid_request_error', 'secret_key_required')
      if (kind === 'account')
        return restricted.has(key)
          ? refuse(403, 'invalid_request_error', 'more_permissions_required')
          : { status: 200, body: { id: account, object: 'account' } }
      if (kind === 'webhook_endpoints' && restricted.has(key))
        return refuse(403, 'invalid_request_error', 'more_permissions_required')
      return kind === 'webhook_endpoints' ? answerWebhooks(method, account, id, fields) : undefined
    },
  }
}

const refuse = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
})
