/** The cookies of one back end in this tab, in place of the browser's cookie store. */
export type CookiesInTab = {
  /** Runs a call with the cookies that earlier responses have set. */
  carry(request: Request, send: (request: Request) => Response | Promise<Response>): Promise<Response>
}

/**
 * Creates a cookie store. Browsers hide cookies from scripts: a page's `Request` has no `cookie` header, and a
 * `Response` no `set-cookie`.
 */
export function createCookies(): CookiesInTab {
  const cookies = new Map<string, string>()
  const keep = (line: string) => {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
    if (/Max-Age=0\b/i.test(attributes)) cookies.delete(name)
    else cookies.set(name, value)
  }
  return {
    async carry(request, send) {
      const headers = new Headers(request.headers)
      const own = headers.get('cookie')
      const kept = [...cookies].map(([name, value]) => `${name}=${value}`)
      headers.set('cookie', [...(own ? [own] : []), ...kept].join('; '))
      Object.defineProperty(request, 'headers', { value: headers })
      const stop = listen(keep)
      try {
        return await send(request)
      } finally {
        stop()
      }
    },
  }
}

const listeners = new Set<(line: string) => void>()

function listen(keep: (line: string) => void): () => void {
  listeners.add(keep)
  return () => listeners.delete(keep)
}

const { append } = Headers.prototype
/** Intercepts the header where the back end sets a cookie, before the browser drops it from the response. */
Headers.prototype.append = function (name, value) {
  if (name.toLowerCase() === 'set-cookie') for (const keep of listeners) keep(value)
  append.call(this, name, value)
}
