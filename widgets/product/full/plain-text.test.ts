import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Just words.', 'Just words.'],
  ['<p>One &amp; two</p><p>three</p>', 'One & two\nthree'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>oak</li><li>linen</li></ul>', 'oak\nlinen'],
  ['smaller than 3 < 4 cm, 5 > 2', 'smaller than 3 < 4 cm, 5 > 2'],
  ['<img src=x onerror=alert(1)>text', 'text'],
  ['&lt;b&gt; stays text', '<b> stays text'],
  ['&amp;lt;', '&lt;'],
])('%j reads %j', (html, expected) => {
  expect(plainText(html)).toBe(expected)
})

test('a long description full of open angles takes no time', () => {
  const started = performance.now()
  plainText('<a'.repeat(4000))
  expect(performance.now() - started).toBeLessThan(100)
})
