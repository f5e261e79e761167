// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { replaceBrokenPicture } from './broken-picture.ts'

test.each([
  '<picture><source srcset="dark.png"><img src="mark.png" alt="Fettle"></picture>',
  '<img src="mark.png" alt="Fettle">',
])('a logo that fails to load is replaced by the shop’s name: %s', (mark) => {
  document.body.innerHTML = `<a class="page-shop" href="/">${mark}</a><picture><img src="mug.png" alt="Mug"></picture>`
  for (const image of [...document.images]) replaceBrokenPicture(image)
  expect(document.body.innerHTML).toBe('<a class="page-shop" href="/"><bdi>Fettle</bdi></a><picture></picture>')
})
