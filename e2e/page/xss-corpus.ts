import type { BrowserContext, Page } from '@playwright/test'

/**
 * Texts that call `xss()` if a page includes them as HTML, an attribute, a style, a script or a URL: the usual vectors,
 * those that pass naive filters, and a polyglot that fits many contexts.
 */
export const XSS_CORPUS = [
  '<script>xss()</script>',
  '<ScRiPt>xss()</sCrIpT>',
  '</script><script>xss()</script>',
  '<scr<script>ipt>xss()</scr</script>ipt>',
  '<img src=x onerror=xss()>',
  '"><img src=x onerror=xss()>',
  "'><img src=x onerror='xss()'>",
  '" autofocus onfocus="xss()" x="',
  "' onmouseover='xss()' style='position:fixed;inset:0",
  '<svg onload=xss()>',
  '<svg><script>xss()</script></svg>',
  '<svg><animate onbegin=xss() attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=xss()></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=xss()>',
  '<noscript><p title="</noscript><img src=x onerror=xss()>">',
  '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
  '<iframe src="javascript:parent.xss()"></iframe>',
  '<object data="javascript:xss()"></object>',
  '<a href="javascript:xss()">Click</a>',
  '<a href="java&#10;script:xss()">Click</a>',
  'javascript:xss()',
  'data:text/html,<script>xss()</script>',
  '<input autofocus onfocus=xss()>',
  '<details open ontoggle=xss()>',
  '<video><source onerror=xss()></video>',
  '<body onload=xss()>',
  '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="xss()">',
  '</title><script>xss()</script>',
  '</textarea><script>xss()</script>',
  '</style><script>xss()</script>',
  '--><script>xss()</script>',
  ']]><script>xss()</script>',
  '<base href="javascript:xss()//">',
  '<meta http-equiv="refresh" content="0;url=javascript:xss()">',
  '&lt;script&gt;xss()&lt;/script&gt;',
  '\\u003cscript\\u003exss()\\u003c/script\\u003e',
  '%3Cscript%3Exss()%3C/script%3E',
  `\${xss()}`,
  "{{constructor.constructor('xss()')()}}",
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=xss() )//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=xss()//>\\x3e',
] as const

/** Records which scripts ran, by page. Content policies are off, so that only the escaping protects the page. */
export async function watchScripts(context: BrowserContext): Promise<string[]> {
  const ran: string[] = []
  await context.exposeBinding('xss', ({ page }) => void ran.push(page.url()))
  return ran
}

/** Lists elements of the page that could run a script. */
export async function findTraces(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })
  return page.evaluate(() => {
    const traces: string[] = []
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) walk(element.shadowRoot)
        // Structured data never runs.
        const isCode =
          element.matches('script:not([type="application/ld+json"])') &&
          /^xss\(|parent\.xss/.test(element.textContent?.trim() ?? '')
        for (const { name, value } of element.attributes) {
          const isHandler = name.startsWith('on') && value.includes('xss(')
          const isAddress =
            /^(href|src|data|action|formaction|srcdoc)$/.test(name) && /^\s*(javascript|data:text)/i.test(value)
          if (isHandler || isAddress) traces.push(`<${element.localName} ${name}="${value}">`)
        }
        if (isCode) traces.push(element.outerHTML)
      }
    }
    walk(document)
    return traces
  })
}
