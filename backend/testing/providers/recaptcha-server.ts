import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const VISIBLE = { siteKey: 'visible-site-key', secret: 'visible-secret' }
export const INVISIBLE = { siteKey: 'invisible-site-key', secret: 'invisible-secret' }

/** A fake of the parts of reCAPTCHA that pages and shops use: script, frame, and token verification. */
export type RecaptchaServer = {
  url: string
  /** The token verification endpoint. */
  verifyUrl: string
  /** Issued tokens with their secrets; each is valid once. */
  good: Set<string>
  /** Site keys whose tokens fail verification. */
  suspects: Set<string>
  stop(): Promise<void>
}

export async function startRecaptchaServer(): Promise<RecaptchaServer> {
  const good = new Set<string>()
  const suspects = new Set<string>()
  let made = 0

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      const answer = (type: string, body: string) => response.setHeader('content-type', type).end(body)
      if (pathname === '/recaptcha/api.js') return answer('text/javascript', SCRIPT)
      if (pathname === '/recaptcha/frame') return answer('text/html', FRAME)
      if (pathname === '/recaptcha/token') return answer('text/plain', giveToken(searchParams.get('k') ?? ''))
      const sent = new URLSearchParams(Buffer.concat(chunks).toString())
      const success = good.delete(`${sent.get('secret')} ${sent.get('response')}`)
      return answer('application/json', JSON.stringify({ success }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function giveToken(siteKey: string): string {
    const token = `token-${++made}`
    const key = [VISIBLE, INVISIBLE].find((each) => each.siteKey === siteKey)
    if (key && !suspects.has(siteKey)) good.add(`${key.secret} ${token}`)
    return token
  }

  return {
    url,
    verifyUrl: `${url}/recaptcha/api/siteverify`,
    good,
    suspects,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Like the real script it inserts styles, and a hidden field with the token. */
const SCRIPT = `
const widgets = []
globalThis.grecaptcha = {
  ready: (whenReady) => whenReady(),
  render(place, options) {
    const frame = new URL('/recaptcha/frame', 'https://www.google.com')
    frame.search = new URLSearchParams({ k: options.sitekey, theme: options.theme, size: options.size })
    const height = { normal: 78, compact: 144, invisible: 60 }[options.size]
    const width = { normal: 304, compact: 164, invisible: 256 }[options.size]
    place.innerHTML = '<div style="width:' + width + 'px;height:' + height + 'px"><iframe title="reCAPTCHA" style="border:0;width:100%;height:100%" src="' + frame
      + '"></iframe></div><textarea name="g-recaptcha-response" style="display:none"></textarea>'
    const iframe = place.querySelector('iframe')
    addEventListener('message', ({ source, data }) => {
      if (source !== iframe.contentWindow) return
      place.querySelector('textarea').value = data.token
      options.callback(data.token)
    })
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve))
    return widgets.push({ execute: () => loaded.then(() => iframe.contentWindow.postMessage('execute', '*')) }) - 1
  },
  execute: (widget) => widgets[widget].execute(),
  reset() {},
}`

const FRAME = `<!doctype html>
<style>body { margin: 0; font: 14px sans-serif; border: 1px solid #d3d3d3; box-sizing: border-box; height: 100vh; display: grid; align-items: center; padding: 12px }
.dark { background: #222; color: #fff }</style>
<label hidden><input type="checkbox"> I'm not a robot</label><span hidden>protected by reCAPTCHA</span><script>
const parameters = new URLSearchParams(location.search)
document.body.className = parameters.get('theme')
const pass = async () => {
  const answer = await fetch('/recaptcha/token?' + parameters)
  parent.postMessage({ token: await answer.text() }, '*')
}
document.querySelector(parameters.get('size') === 'invisible' ? 'span' : 'label').hidden = false
document.querySelector('input').addEventListener('change', pass)
addEventListener('message', pass)
</script>`
