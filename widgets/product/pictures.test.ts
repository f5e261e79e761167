import { expect, test } from 'vitest'
import { picturesOf } from './pictures.ts'
import { aMug, anOption, aPicture, aProduct } from './test-products.ts'

const names = (pictures: readonly { src: string }[]) =>
  pictures.map(({ src }) => src.replace(/.*\/(\w+)\.webp.*/, '$1'))

test('each picture comes once, the main one first', () => {
  const media = { mainMedia: aPicture('front'), items: [aPicture('side'), aPicture('front')] }
  expect(names(picturesOf(aProduct({ media }), {}))).toEqual(['front', 'side'])
})

test('the pictures of the chosen colour come first', () => {
  const option = anOption('Glaze', ['Sage', 'Ink'], ['#9caf88', '#22304a'])
  const [sage, ink] = option.choices ?? []
  if (!sage || !ink) throw new Error('two choices are expected')
  const inkMedia = { mainMedia: aPicture('ink'), items: [aPicture('ink')] }
  const product = aProduct({ productOptions: [{ ...option, choices: [sage, { ...ink, media: inkMedia }] }] })
  expect(names(picturesOf(product, { Glaze: 'Ink' }))).toEqual(['ink', 'front', 'side'])
  expect(names(picturesOf(product, { Glaze: 'Sage' }))).toEqual(['front', 'side'])
})

test('a smaller rendering is offered to small screens', () => {
  const front = {
    ...aPicture('front'),
    thumbnail: { url: 'https://shop.test/front-640.webp', width: 640, height: 640 },
  }
  const [picture] = picturesOf(aProduct({ media: { mainMedia: front, items: [] } }), {})
  expect(picture?.srcSet).toBe('https://shop.test/front-640.webp 640w, https://shop.test/front.webp 1200w')
})

test('the address may end in the colour to show before the picture is there', () => {
  const item = aPicture('front')
  const image = item.image && { ...item.image, url: `${item.image.url}#d8cfc2` }
  const [picture] = picturesOf(aProduct({ media: { mainMedia: { ...item, image }, items: [] } }), {})
  expect(picture?.placeholder).toBe('#d8cfc2')
  expect(picturesOf(aMug(), {})[0]?.placeholder).toBeUndefined()
})

test('without a picture there is none, and films are left out', () => {
  const film = { id: 'f', title: '', mediaType: 'video', video: { files: [], stillFrameMediaId: '' } } as const
  expect(picturesOf(aProduct({ media: { items: [{ ...film, video: { ...film.video, files: [] } }] } }), {})).toEqual([])
  expect(picturesOf(aProduct({ media: undefined }), {})).toEqual([])
})
