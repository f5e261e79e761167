import { z } from 'zod'
import { entityInput } from '../wire/entity-input.ts'
import { decimal, int64String, list, text, timestamp, webUrl } from '../wire/scalars.ts'
import { FILE_STATES, MEDIA_TYPES, OPERATION_STATUSES } from './enumerations.ts'

/** The maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 2 * 1024 ** 3
/** The maximum size of an image, in bytes; lower, because it is decoded as a whole. */
export const MAX_IMAGE_BYTES = 50 * 1024 ** 2
/** The maximum number of pixels of an image, all of its frames together. */
export const MAX_PIXELS = 100_000_000
/** The maximum size of a file that a visitor uploads, in bytes. */
export const MAX_VISITOR_FILE_BYTES = 10 * 1024 ** 2

/** The id of a file, or its address as published clients build it (`wix:image://v1/<id>/<name>#…`). */
export const fileId = () => text({ min: 1, max: 1000 })
/** The id of a folder, or of a root: `media-root`, `visitor-uploads`, `trash-root`. */
export const folderId = () => text({ min: 1, max: 100 })
const displayName = () => text({ min: 1, max: 255 })
/** Size in bytes as a decimal string. */
export const sizeInBytes = () => decimal({ gte: '0', lte: String(MAX_FILE_BYTES), maxScale: 0 })

const url = () => webUrl(4096)

const image = z.strictObject({
  id: z.string(),
  url: url(),
  /** The height in pixels. */
  height: z.number().optional(),
  width: z.number().optional(),
  altText: z.string().optional(),
  filename: z.string(),
  /** When the address of a private file expires. */
  urlExpirationDate: timestamp().optional(),
})

const color = z.strictObject({
  hex: z.string(),
  rgb: z.strictObject({ r: z.number(), g: z.number(), b: z.number() }),
})

const imageMedia = z.strictObject({
  image,
  colors: z.strictObject({ prominent: color.optional(), palette: z.array(color) }).optional(),
  /** Always empty, because there is no face recognition. */
  faces: z.array(z.never()),
  previewImage: image.optional(),
})

const asset = {
  id: z.string(),
  url: url(),
  filename: z.string(),
  urlExpirationDate: timestamp().optional(),
}

/** The metadata of a file's content: one of these, by its media type. */
export const fileMedia = z
  .strictObject({
    image: imageMedia.optional(),
    vector: imageMedia.optional(),
    video: z
      .strictObject({
        id: z.string(),
        filename: z.string(),
        url: url(),
        urlExpirationDate: timestamp().optional(),
        /** Still frames of the film. */
        posters: z
          .array(z.strictObject({ id: z.string(), url: url(), width: z.number(), height: z.number() }))
          .optional(),
        resolutions: z.array(
          z.strictObject({
            url: url(),
            height: z.number().optional(),
            width: z.number().optional(),
            format: z.string(),
            urlExpirationDate: timestamp().optional(),
          }),
        ),
      })
      .optional(),
    audio: z
      .strictObject({
        id: z.string(),
        assets: z.array(z.strictObject(asset)),
        format: z.string().optional(),
        /** The duration in seconds. */
        duration: z.number().optional(),
        sizeInBytes: int64String(),
      })
      .optional(),
    document: z.strictObject(asset).optional(),
    archive: z.strictObject({ ...asset, sizeInBytes: int64String() }).optional(),
    model3d: z.strictObject({ ...asset, sizeInBytes: int64String() }).optional(),
  })
  .meta({ id: 'FileMedia' })
export type FileMedia = z.infer<typeof fileMedia>

const writable = {
  displayName: displayName().optional(),
  parentFolderId: folderId().optional(),
  labels: list(text({ min: 1, max: 200 }), { maxSize: 100 }).optional(),
}

/** The caller's own reference for the origin of an imported or uploaded file; events of the file carry it. */
export const externalInfo = z.strictObject({
  origin: text({ max: 1000 }).optional(),
  externalIds: list(text({ max: 4000 }), { maxSize: 30 }).optional(),
})
export type ExternalInfo = z.infer<typeof externalInfo>

/** A file of the library. */
export const fileDescriptor = z
  .strictObject({
    id: fileId(),
    displayName: displayName(),
    /** The address; that of a private file expires after an hour. */
    url: url(),
    parentFolderId: folderId(),
    /** SHA-256 of the content in hexadecimal; empty until it is there. */
    hash: z.string(),
    sizeInBytes: int64String().optional(),
    private: z.boolean(),
    mediaType: z.enum(MEDIA_TYPES),
    media: fileMedia.optional(),
    operationStatus: z.enum(OPERATION_STATUSES),
    sourceUrl: webUrl().optional(),
    /** Awning's own field: as it was sent with the upload or import. */
    externalInfo: externalInfo.optional(),
    thumbnailUrl: url().optional(),
    labels: z.array(z.string()),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    /** When an entity, such as a product or a review, last began to use the file. */
    lastUsedDate: timestamp().optional(),
    siteId: z.string(),
    state: z.enum(FILE_STATES),
  })
  .meta({ id: 'FileDescriptor' })
export type FileDescriptor = z.infer<typeof fileDescriptor>

/** The fields of a file that clients may change. */
export const fileDescriptorInput = entityInput(fileDescriptor, { ...writable, id: fileId() }).meta({
  id: 'FileDescriptorInput',
})
export type FileDescriptorInput = z.infer<typeof fileDescriptorInput>
