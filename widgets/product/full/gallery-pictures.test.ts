import { expect, test } from 'vitest'
import { aMug, anOption, aPicture, aProduct } from '../test-products.ts'
import { openingPictures, picturesOf } from './gallery-pictures.ts'

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

test('a look at a product begins with its main picture, unless that shows another colour than the one to begin with', () => {
  const option = anOption('Glaze', ['Sage', 'Ink'], ['#9caf88', '#22304a'])
  const [sage, ink] = option.choices ?? []
  if (!sage || !ink) throw new Error('two choices are expected')
  const choices = [
    { ...sage, media: { mainMedia: aPicture('sage'), items: [] } },
    { ...ink, media: { mainMedia: aPicture('ink'), items: [] } },
  ]
  const opening = (main: string, selection: Record<string, string>) => {
    const media = { mainMedia: aPicture(main), items: ['stack', 'sage', 'ink'].map(aPicture) }
    return names(openingPictures(aProduct({ media, productOptions: [{ ...option, choices }] }), selection))
  }
  expect(opening('stack', { Glaze: 'Sage' })).toEqual(['stack', 'sage', 'ink'])
  expect(opening('ink', { Glaze: 'Ink' })).toEqual(['ink', 'stack', 'sage'])
  expect(opening('ink', { Glaze: 'Sage' })).toEqual(['sage', 'ink', 'stack'])
  expect(opening('ink', {})).toEqual(['ink', 'stack', 'sage'])
})

test('a smaller rendering is offered to small screens', () => {
  const front = {
    ...aPicture('front'),
    thumbnail: { url: 'https://shop.test/front-640.webp', width: 640, height: 640 },
  }
  const [picture] = picturesOf(aProduct({ media: { mainMedia: front, items: [] } }), {})
  expect(picture?.srcSet).toBe('https://shop.test/front-640.webp 640w, https://shop.test/front.webp 1200w')
})

test('a picture that the shop serves comes in the width of its place', () => {
  const file = (name: string, width: number) => ({
    url: `https://shop.test/media/${name}`,
    width,
    height: width * 0.75,
  })
  const item = { ...aPicture('front'), image: file('front.webp#d8cfc2', 1200), thumbnail: file('front-640.webp', 640) }
  const [picture] = picturesOf(aProduct({ media: { mainMedia: item, items: [] } }), {})
  expect(picture?.srcSet?.split(', ')).toEqual([
    'https://shop.test/media/front.webp/v1/fill/w_160,h_120/front.webp 160w',
    'https://shop.test/media/front.webp/v1/fill/w_320,h_240/front.webp 320w',
    'https://shop.test/media/front.webp/v1/fill/w_960,h_720/front.webp 960w',
    'https://shop.test/media/front-640.webp 640w',
    'https://shop.test/media/front.webp#d8cfc2 1200w',
  ])
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
