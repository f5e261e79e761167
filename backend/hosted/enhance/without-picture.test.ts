// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { replaceBrokenPicture } from './without-picture.ts'

test.each([
  '<picture><source srcset="dark.png"><img src="mark.png" alt="Fettle"></picture>',
  '<img src="mark.png" alt="Fettle">',
])('in place of a mark that can not be had stands the name of the shop: %s', (mark) => {
  document.body.innerHTML = `<a class="page-shop" href="/">${mark}</a><picture><img src="mug.png" alt="Mug"></picture>`
  for (const image of [...document.images]) replaceBrokenPicture(image)
  expect(document.body.innerHTML).toBe('<a class="page-shop" href="/"><bdi>Fettle</bdi></a><picture></picture>')
})
