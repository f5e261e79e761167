// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readDescription, writeDescription } from './description-document.ts'

test.each([
  ['<p>Thrown <strong>by <em>hand</em></strong>.</p>', undefined],
  ['<p>One<br>two</p><ul><li>Clay</li><li>Glaze<ol><li>blue</li></ol></li></ul>', undefined],
  ['<p>See <a href="https://kiln.example/?a=1&amp;b=2">the kiln</a></p>', undefined],
  ['Plain & simple\n\nTwice', '<p>Plain &amp; simple</p><p>Twice</p>'],
  ['<h2 onclick="x()">Jar</h2><script>alert(1)</script><p style="color:red">Big</p>', '<p>Jar</p><p>Big</p>'],
  ['<p>a <a href="javascript:alert(1)">link</a></p>', '<p>a link</p>'],
  ['', ''],
  ['<p> </p>', ''],
])('the description %j is written as it is shown', (html, expected = html) => {
  const written = writeDescription(readDescription(html))
  expect(written).toBe(expected)
  expect(writeDescription(readDescription(written))).toBe(written)
})
