/** Payment methods by card number, as the fake Stripe script creates them. */
const CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card',
  '4000000000000002': 'pm_declined',
  '4000000000003220': 'pm_bank',
  '4000000000003063': 'pm_script',
}

type Fields = Readonly<Record<string, string>>
/** The state that the pages share with the fake server. */
export type StripeBooks = {
  /** Payment methods by confirmation token. */
  tokens: Map<string, string>
  change(intent: string, change: Record<string, unknown>): void
}
type PageAnswer = { type: string; body: string } | { location: string }

/** Serves the fake's pages: the script, its card frame, and the bank's 3-D Secure page. */
export function servePage(path: string, fields: Fields, { tokens, change }: StripeBooks): PageAnswer | undefined {
  switch (path) {
    case '/v3/':
      return { type: 'text/javascript', body: SCRIPT }
    case '/frame':
      return { type: 'text/html', body: FRAME }
    case '/wallet':
      return { type: 'text/html', body: WALLET }
    case '/frame/tokens': {
      const token = `ctoken_${tokens.size + 1}`
      tokens.set(token, CARDS[fields.number ?? ''] ?? 'pm_unknown')
      return { type: 'application/json', body: JSON.stringify({ token }) }
    }
    case '/bank':
      return { type: 'text/html', body: bankPage(fields) }
    case '/bank/answer': {
      const accepted = fields.answer === 'accept'
      change(fields.intent ?? '', accepted ? ACCEPTED : REFUSED)
      return { location: fields.return_url ?? '/' }
    }
    case '/bank/script':
      change(fields.secret?.replace('_secret', '') ?? '', ACCEPTED)
      return { type: 'application/json', body: '{}' }
    default:
      return undefined
  }
}

const ACCEPTED = { status: 'succeeded', next_action: null }
const REFUSED = {
  status: 'requires_payment_method',
  next_action: null,
  last_payment_error: { code: 'payment_intent_authentication_failure' },
}

const bankPage = ({ intent = '', return_url = '' }: Fields) =>
  ['accept', 'refuse']
    .map((answer) => `/bank/answer?${new URLSearchParams({ answer, intent, return_url })}`)
    .map((href, index) => `<a href="${href.replaceAll('&', '&amp;')}">${index ? 'Refuse' : 'Accept'}</a>`)
    .join(' ')

const FRAME = `<!doctype html><label>Number <input id="number"></label><script>
onmessage = async ({ ports: [port] }) => {
  const number = document.querySelector('#number').value.replace(/ /g, '')
  if (!number) return port.postMessage({ problem: 'Your card number is incomplete.' })
  const answer = await fetch('/frame/tokens', { method: 'POST', body: new URLSearchParams({ number }) })
  port.postMessage(await answer.json())
}</script>`

/** The buttons of wallets: pressing one pays by a card. */
const WALLET = `<!doctype html><button>Pay with wallet</button><script>
let opened
onmessage = async ({ data, ports: [port] }) => {
  if (data === 'open') return void (opened = port)
  const answer = await fetch('/frame/tokens', { method: 'POST', body: new URLSearchParams({ number: '4242424242424242' }) })
  port.postMessage(await answer.json())
}
document.querySelector('button').onclick = () => opened.postMessage('pressed')
</script>`

const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  window.Stripe = (key, { locale }) => {
    let frame
    let loaded
    const ask = async () => {
      await loaded
      const { port1, port2 } = new MessageChannel()
      return new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data)
        frame.contentWindow.postMessage('token', origin, [port2])
      })
    }
    let known
    // A second instance, whose frame is that of the wallets.
    const createExpress = () => {
      const uses = {}
      return {
        on: (event, use) => (uses[event] = use),
        mount(place) {
          if (window.hasNoWallet) return uses.ready({})
          frame = document.createElement('iframe')
          frame.title = 'wallets'
          loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
          frame.src = origin + '/wallet'
          place.append(frame)
          void loaded.then(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () =>
              uses.click({
                resolve: () => uses.confirm({ paymentFailed() {} }),
                reject() {},
              })
            frame.contentWindow.postMessage('open', origin, [port2])
            uses.ready({ availablePaymentMethods: { link: true } })
          })
        },
      }
    }
    return {
      elements: ({ mode, amount, currency, setupFutureUsage }) => ({
        create: (type) => type === 'expressCheckout' ? createExpress() : ({
          mount(place) {
            frame = document.createElement('iframe')
            frame.style.cssText = 'inline-size: 100%; border: 0'
            loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
            frame.src = origin + '/frame'
            frame.title = [key, locale, mode, amount, currency, setupFutureUsage].join(' ').trim()
            place.append(frame)
          },
        }),
        update({ amount }) { known = amount },
        async submit() {
          const { problem } = await ask()
          return problem ? { error: { message: problem } } : {}
        },
      }),
      async createConfirmationToken() {
        return { confirmationToken: { id: (await ask()).token, amount: known } }
      },
      async handleNextAction({ clientSecret }) {
        await fetch(origin + '/bank/script', { method: 'POST', body: new URLSearchParams({ secret: clientSecret }) })
        return {}
      },
    }
  }
})()`
