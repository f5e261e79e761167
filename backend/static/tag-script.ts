import { type Asset, createAsset } from './asset.ts'

/** Parameters of the script's address, and the attributes of the script tag that they stand for. */
const SETTINGS = ['client-id', 'locale', 'currency', 'theme', 'redirect-uri'] as const

/** Longer ones are of no client. */
const MAX_LENGTH = 500

/**
 * The script for places that make a script tag anew without its attributes, or run its text without any tag: tag
 * managers, jQuery's `append`, modules, `import`. There the loader sees neither its settings nor its own address, so
 * this text has both, from the parameters of its address (`/v1/loader.js?client-id=…`), and writes the tag that the site
 * owner would have. Undefined without a client id: then the address is that of the loader itself.
 */
export function createTagScript(
  publicUrl: string,
  parameters: URLSearchParams,
  cacheControl: string,
): Asset | undefined {
  const given = SETTINGS.flatMap((name) => {
    const value = parameters.get(name)
    return value && value.length <= MAX_LENGTH ? [[`data-${name}`, value] as const] : []
  })
  if (!given.some(([name]) => name === 'data-client-id')) return undefined
  const attributes = JSON.stringify(Object.fromEntries(given))
  // The nonce of a strict Content-Security-Policy, and a policy of Trusted Types where the page has room for one.
  const text = `(() => {
  const script = document.createElement('script')
  const trusted = [document.currentScript, document.querySelector('script[nonce]')].find((tag) => tag?.nonce)
  if (trusted) script.nonce = trusted.nonce
  for (const [name, value] of Object.entries(${attributes})) script.setAttribute(name, value)
  const address = ${JSON.stringify(`${publicUrl}/v1/loader.js`)}
  try {
    script.src = address
  } catch {
    script.src = trustedTypes.createPolicy('awning', { createScriptURL: (url) => url }).createScriptURL(address)
  }
  document.head.append(script)
})()
`
  return createAsset(new TextEncoder().encode(text), 'text/javascript; charset=utf-8', cacheControl)
}
