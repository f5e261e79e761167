import { expect, test } from 'vitest'
import { describeBrowser } from './sessions-section.tsx'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${MAC} Version/18.0 Safari/605.1.15`, 'Safari · macOS'],
  [`${MAC} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['curl/8.9', 'curl/8.9'],
  ['', '–'],
])('%s is called %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})
