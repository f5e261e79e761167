import { expect, test } from 'vitest'
import { createMug, createOption, createPicture, createProduct } from '../../kit/offer/test-products.ts'
import { getInitialPictures, getPictures } from './gallery-pictures.ts'

const names = (pictures: readonly { src: string }[]) =>
  pictures.map(({ src }) => src.replace(/.*\/(\w+)\.webp.*/, '$1'))

test('each picture comes once, the main one first', () => {
  const media = { mainMedia: createPicture('front'), items: [createPicture('side'), createPicture('front')] }
  expect(names(getPictures(createProduct({ media }), {}))).toEqual(['front', 'side'])
})

test('the pictures of the chosen colour come first', () => {
  const option = createOption('Glaze', ['Sage', 'Ink'], ['#9caf88', '#22304a'])
  const [sage, ink] = option.choices ?? []
  if (!sage || !ink) throw new Error('two choices are expected')
  const inkMedia = { mainMedia: createPicture('ink'), items: [createPicture('ink')] }
  const product = createProduct({ productOptions: [{ ...option, choices: [sage, { ...ink, media: inkMedia }] }] })
  expect(names(getPictures(product, { Glaze: 'Ink' }))).toEqual(['ink', 'front', 'side'])
  expect(names(getPictures(product, { Glaze: 'Sage' }))).toEqual(['front', 'side'])
})

test('the gallery begins with the main picture, unless it shows another colour than the initial one', () => {
  const option = createOption('Glaze', ['Sage', 'Ink'], ['#9caf88', '#22304a'])
  const [sage, ink] = option.choices ?? []
  if (!sage || !ink) throw new Error('two choices are expected')
  const choices = [
    { ...sage, media: { mainMedia: createPicture('sage'), items: [] } },
    { ...ink, media: { mainMedia: createPicture('ink'), items: [] } },
  ]
  const opening = (main: string, selection: Record<string, string>) => {
    const media = { mainMedia: createPicture(main), items: ['stack', 'sage', 'ink'].map(createPicture) }
    return names(getInitialPictures(createProduct({ media, productOptions: [{ ...option, choices }] }), selection))
  }
  expect(opening('stack', { Glaze: 'Sage' })).toEqual(['stack', 'sage', 'ink'])
  expect(opening('ink', { Glaze: 'Ink' })).toEqual(['ink', 'stack', 'sage'])
  expect(opening('ink', { Glaze: 'Sage' })).toEqual(['sage', 'ink', 'stack'])
  expect(opening('ink', {})).toEqual(['ink', 'stack', 'sage'])
})

test('a smaller rendering is offered to small screens', () => {
  const front = {
    ...createPicture('front'),
    thumbnail: { url: 'https://shop.test/front-640.webp', width: 640, height: 640 },
  }
  const [picture] = getPictures(createProduct({ media: { mainMedia: front, items: [] } }), {})
  expect(picture?.srcSet).toBe('https://shop.test/front-640.webp 640w, https://shop.test/front.webp 1200w')
})

test('a picture of the shop is requested in the width of its box', () => {
  const file = (name: string, width: number) => ({
    url: `https://shop.test/media/${name}`,
    width,
    height: width * 0.75,
  })
  const item = {
    ...createPicture('front'),
    image: file('front.webp#d8cfc2', 1200),
    thumbnail: file('front-640.webp', 640),
  }
  const [picture] = getPictures(createProduct({ media: { mainMedia: item, items: [] } }), {})
  expect(picture?.srcSet?.split(', ')).toEqual([
    'https://shop.test/media/front.webp/v1/fill/w_160,h_120/front.webp 160w',
    'https://shop.test/media/front.webp/v1/fill/w_320,h_240/front.webp 320w',
    'https://shop.test/media/front.webp/v1/fill/w_960,h_720/front.webp 960w',
    'https://shop.test/media/front-640.webp 640w',
    'https://shop.test/media/front.webp#d8cfc2 1200w',
  ])
})

test('the URL’s fragment is the placeholder colour', () => {
  const item = createPicture('front')
  const image = item.image && { ...item.image, url: `${item.image.url}#d8cfc2` }
  const [picture] = getPictures(createProduct({ media: { mainMedia: { ...item, image }, items: [] } }), {})
  expect(picture?.placeholder).toBe('#d8cfc2')
  expect(getPictures(createMug(), {})[0]?.placeholder).toBeUndefined()
})

test('a product without pictures has none, and videos are left out', () => {
  const film = { id: 'f', title: '', mediaType: 'video', video: { files: [], stillFrameMediaId: '' } } as const
  expect(
    getPictures(createProduct({ media: { items: [{ ...film, video: { ...film.video, files: [] } }] } }), {}),
  ).toEqual([])
  expect(getPictures(createProduct({ media: undefined }), {})).toEqual([])
})
