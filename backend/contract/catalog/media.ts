import { z } from 'zod'
import { linkUrl, list, oneOf, text, webUrl } from '../wire/scalars.ts'
import { MEDIA_ITEM_TYPES } from './enumerations.ts'

/** A picture of a line item: sizes in pixels; `id` names it in the media library. */
export const commonImage = z
  .strictObject({
    id: z.string().optional(),
    url: z.string().optional(),
    height: z.number().optional(),
    width: z.number().optional(),
    altText: z.string().optional(),
    filename: z.string().optional(),
  })
  .meta({ id: 'CommonImage' })
export type CommonImage = z.infer<typeof commonImage>

/**
 * A picture as a client sends it. `url` may be an image URI of the SDK (`wix:image://v1/…`) or a web address.
 */
export const imageInput = z.strictObject({
  id: text({ max: 1000 }).optional(),
  url: linkUrl(4096).optional(),
  height: z.number().optional(),
  width: z.number().optional(),
  altText: text({ max: 1000 }).optional(),
  filename: text({ max: 1000 }).optional(),
})

/** The storefront's page of an item. */
export const pageUrlV2 = z.strictObject({ relativePath: z.string().optional(), url: z.string().optional() })

/** A relative path of the shop. Schemes are refused, as they could run a script, and so are other hosts (`//…`). */
const relativePath = () =>
  z
    .string()
    .regex(/^(?!\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2}))[^\p{C}]*$/iu)
    .max(2048)

/** The page of an item as a client sends it. */
export const pageUrlV2Input = z.strictObject({
  relativePath: relativePath().optional(),
  url: linkUrl().optional(),
})

const mediaItemUrlAndSize = z.strictObject({
  url: webUrl(),
  width: z.number(),
  height: z.number(),
  format: z.string().optional(),
  altText: z.string().optional(),
})

/** One picture or film of a product or collection. */
export const mediaItem = oneOf(
  z.strictObject({
    image: mediaItemUrlAndSize.optional(),
    video: z.strictObject({ files: list(mediaItemUrlAndSize), stillFrameMediaId: z.string() }).optional(),
    thumbnail: mediaItemUrlAndSize.optional(),
    mediaType: z.enum(MEDIA_ITEM_TYPES),
    title: z.string(),
    id: z.string(),
  }),
  ['image', 'video'],
).meta({ id: 'MediaItem' })
export type MediaItem = z.infer<typeof mediaItem>

/** The pictures and films of a product, a choice or a collection; the main one is among the items. */
export const media = z.strictObject({ mainMedia: mediaItem.optional(), items: list(mediaItem) }).meta({ id: 'Media' })
export type Media = z.infer<typeof media>

const platformVideo = z.strictObject({
  id: z.string().optional(),
  url: z.string().optional(),
  filename: z.string().optional(),
  posters: list(commonImage).optional(),
  resolutions: list(
    z.strictObject({
      url: z.string().optional(),
      height: z.number().optional(),
      width: z.number().optional(),
      format: z.string().optional(),
    }),
    { maxSize: 100 },
  ).optional(),
})

/** The picture or film of a variant, in the form of the shop-wide variants call. */
export const platformMedia = oneOf(z.strictObject({ image: commonImage.optional(), video: platformVideo.optional() }), [
  'image',
  'video',
])
