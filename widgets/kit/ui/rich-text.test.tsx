import { render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLinear } from '../../../backend/testing/growth.ts'
import { plainText, type RichNode, RichText, richText } from './rich-text.tsx'

const shown = (html: string) => render(<RichText html={html} />).container

describe('a description', () => {
  test.each([
    ['Just words.', '<p>Just words.</p>'],
    ['typed\nin lines\n\nand paragraphs', '<p>typed<br>in lines</p><p>and paragraphs</p>'],
    ['smaller than 3 < 4 cm, 5 > 2', '<p>smaller than 3 &lt; 4 cm, 5 &gt; 2</p>'],
    ['<p>One &amp; two</p>\n<p>three</p>', '<p>One &amp; two</p><p>three</p>'],
    ['<p>open <p>again', '<p>open </p><p>again</p>'],
    ['<b>bold</b> and <i>slanted</i>', '<p><strong>bold</strong> and <em>slanted</em></p>'],
    ['<ul><li>oak<li>linen</ul>after', '<ul><li>oak</li><li>linen</li></ul><p>after</p>'],
    ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['<P CLASS="x">a<BR/>b</P>', '<p>a<br>b</p>'],
    ['<h2>Care</h2><div>by <span style="color:red">hand</span></div>', '<p>Care</p><p>by hand</p>'],
    ['&lt;b&gt; stays text, caf&#233; &#x2019;s, &rsquo; &euro;5', '<p>&lt;b&gt; stays text, café ’s, ’ €5</p>'],
    ['&amp;lt; &unknown;', '<p>&amp;lt; &amp;unknown;</p>'],
    [
      'see <a href="https://kiln.example/clay">the clay</a>',
      '<p>see <a href="https://kiln.example/clay">the clay</a></p>',
    ],
    ["<a href=/care title='x'>care</a>", '<p><a href="/care">care</a></p>'],
    ['<a href="mailto:ask@shop.example">ask</a>', '<p><a href="mailto:ask@shop.example">ask</a></p>'],
    ['<a href="/a">x<a href="/b">y</a>', '<p><a href="/a">xy</a></p>'],
    ['<!-- note <b>not</b> shown -->text', '<p>text</p>'],
    ['<!DOCTYPE html>text', '<p>text</p>'],
  ])('%j is shown as %j', (html, expected) => {
    expect(shown(html).innerHTML).toBe(expected)
  })

  test.each([
    ['<script>alert(1)</script>text', '<p>text</p>'],
    ['<SCRIPT src=x>alert(1)</SCRIPT >text', '<p>text</p>'],
    ['<style>p{display:none}</style>text', '<p>text</p>'],
    ['<script>never closed', ''],
    ['<svg onload=alert(1)><a href="/x">y</a></svg>text', '<p>text</p>'],
    ['<img src=x onerror=alert(1)>text', '<p>text</p>'],
    ['<p onclick="alert(1)" style="position:fixed">text</p>', '<p>text</p>'],
    ['<a href="javascript:alert(1)">text</a>', '<p>text</p>'],
    ['<a href=" JaVa&#115;cript:alert(1)">text</a>', '<p>text</p>'],
    ['<a href="java\nscript:alert(1)">text</a>', '<p>text</p>'],
    ['<a href="data:text/html,<script>alert(1)</script>">text</a>', '<p>&lt;a href="data:text/html,"&gt;text</p>'],
    ['<a href="vbscript:x">text</a>', '<p>text</p>'],
    ['<a href="https://" onclick=alert(1)>text</a>', '<p>text</p>'],
    ['<a href="/ok" onclick=alert(1)>text</a>', '<p><a href="/ok">text</a></p>'],
    ['<constructor>text</constructor><toString>', '<p>text</p>'],
    ['<scr<script>ipt>alert(1)</script>', '<p>&lt;scr</p>'],
  ])('%j is sanitized to %j', (html, expected) => {
    expect(shown(html).innerHTML).toBe(expected)
  })

  test('consists of allowed elements and safe links, whatever the input', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<b>',
        '</b>',
        '<br>',
        '<a href="',
        '<a href=javascript:x>',
      ),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '" onclick="x',
        '<img src=x>',
        '&#106;avascript:',
        '">',
        "'",
      ),
    )
    const check = (nodes: readonly RichNode[]): void => {
      for (const node of nodes) {
        if (typeof node === 'string') continue
        expect(['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br']).toContain(node.tag)
        if (node.tag === 'a')
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(node.href ?? '', document.baseURI).protocol)
        check(node.children)
      }
    }
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => check(richText(pieces.join('')))))
  })

  test.each(['<a', '<ul><li>', '<a href="', '<svg>', '<!--', '<p', '&#', '<b>'])(
    'is parsed in linear time, even if it repeats %j to the end',
    (piece) => {
      // The most that a description has.
      expect(isLinear((length) => richText(piece.repeat(Math.floor(length / piece.length))), 16_000)).toBe(true)
    },
  )
})

test.each([
  ['<p>One &amp; two</p><p>three</p>', 'One & two\nthree'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>oak</li><li>linen</li></ul>', 'oak\nlinen'],
  ['<script>alert(1)</script>text', 'text'],
  ['see <a href="/clay">the clay</a>', 'see the clay'],
])('%j has the plain text %j', (html, expected) => {
  expect(plainText(html)).toBe(expected)
})
