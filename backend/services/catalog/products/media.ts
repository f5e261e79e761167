import { catalogErrors } from '../errors.ts'
import type { MediaRecord, OptionRecord, ProductRecord } from '../records.ts'
import { findChoice } from './options.ts'

type WithMedia = Pick<ProductRecord, 'id' | 'media' | 'options'>
type MediaFields = Pick<ProductRecord, 'media' | 'options'>

type OptionFields = Pick<ProductRecord, 'options'>

/** A choice, as a request names it. */
type ChoicePath = { option: string; choice: string }

type Assignment = ChoicePath & { mediaIds?: readonly string[] | undefined }

/** An image or video to add: of the media library, or by its URL. */
export type MediaSource = {
  file?: MediaRecord | undefined
  mediaId?: string | undefined
  url?: string | undefined
  choice?: ChoicePath | undefined
}

const FILM = /\.(?:mp4|webm|mov)$/i

/** Adds media; an existing one is not added twice, but assigned to its choice. */
export function addMedia(product: WithMedia, sources: readonly MediaSource[], newId: () => string): MediaFields {
  const media = [...product.media]
  let { options } = product
  for (const source of sources) {
    const item = toMediaRecord(media, source, newId)
    if (!media.includes(item)) media.push(item)
    if (source.choice) options = withChoiceMedia(options, source.choice, [item.id])
  }
  return { media, options }
}

/** The size of an external picture is unknown. */
function toMediaRecord(
  currentMedia: readonly MediaRecord[],
  { file, mediaId, url }: MediaSource,
  newId: () => string,
): MediaRecord {
  const id = file?.id ?? mediaId
  const existing = currentMedia.find((item) => (id ? item.id === id : item.url === url)) ?? file
  if (existing) return existing
  if (url) return { id: newId(), url, type: toMediaType(new URL(url).pathname), width: 0, height: 0 }
  throw catalogErrors.MEDIA_NOT_FOUND(`There is no file ${mediaId} in the library: upload it first`, { mediaId })
}

const toMediaType = (path: string) => (FILM.test(path) ? 'video' : 'image')

/** Shows a picture in the place of another one, also at choices; its words stay. */
export function replaceMedia(product: WithMedia, id: string, next: MediaRecord): MediaFields {
  return {
    media: product.media.map((item) =>
      item.id === id ? { ...next, ...(item.altText && { altText: item.altText }) } : item,
    ),
    options: mapChoiceMedia(product.options, (mediaIds) => mediaIds.map((each) => (each === id ? next.id : each))),
  }
}

/** Removes media, also from choices; all of them without ids. */
export function removeMedia(product: WithMedia, ids: readonly string[]): MediaFields {
  const removedIds = new Set(ids.length > 0 ? ids : product.media.map((item) => item.id))
  return {
    media: product.media.filter((item) => !removedIds.has(item.id)),
    options: mapChoiceMedia(product.options, (mediaIds) => mediaIds.filter((id) => !removedIds.has(id))),
  }
}

/** Shows these media and no others, each once; choices keep those that remain. */
export function setMedia(product: WithMedia, chosen: readonly MediaRecord[]): MediaFields {
  const media = chosen.filter((item, index) => chosen.findIndex(({ id }) => id === item.id) === index)
  const removed = product.media.filter(({ id }) => !media.some((item) => item.id === id)).map(({ id }) => id)
  return { media, options: removed.length > 0 ? removeMedia(product, removed).options : product.options }
}

/** Assigns the product's media to choices. Only the choices of one option may have media. */
export function addMediaToChoices(product: WithMedia, assignments: readonly Assignment[]): OptionFields {
  let { options } = product
  for (const { mediaIds = [], ...path } of assignments) {
    const unknown = mediaIds.find((id) => !product.media.some((item) => item.id === id))
    if (unknown) throw catalogErrors.MEDIA_NOT_FOUND(`The product has no media ${unknown}`, { mediaId: unknown })
    options = withChoiceMedia(options, path, mediaIds)
  }
  return { options }
}

/** Unassigns media from choices; all of a choice's without ids. */
export function removeMediaFromChoices(product: WithMedia, assignments: readonly Assignment[]): OptionFields {
  let { options } = product
  for (const { mediaIds = [], ...path } of assignments) {
    const { description } = requireChoice(options, path)
    options = mapChoiceMedia(options, (current, at) =>
      at.option === path.option && at.choice === description
        ? current.filter((id) => mediaIds.length > 0 && !mediaIds.includes(id))
        : current,
    )
  }
  return { options }
}

function withChoiceMedia(options: readonly OptionRecord[], path: ChoicePath, ids: readonly string[]): OptionRecord[] {
  const { description } = requireChoice(options, path)
  const other = options.find(
    (option) => option.name !== path.option && option.choices.some((choice) => choice.mediaIds.length > 0),
  )
  if (other && ids.length > 0) {
    throw catalogErrors.MEDIA_ON_ANOTHER_OPTION(`The choices of ${other.name} have media; only one option's may`, {
      option: other.name,
    })
  }
  return mapChoiceMedia(options, (current, at) =>
    at.option === path.option && at.choice === description ? [...new Set([...current, ...ids])] : current,
  )
}

function requireChoice(options: readonly OptionRecord[], { option: name, choice: value }: ChoicePath) {
  const option = options.find((candidate) => candidate.name === name)
  const choice = option && findChoice(option, value)
  if (choice) return choice
  throw catalogErrors.OPTION_NOT_FOUND(`The product has no choice ${value} of ${name}`, {
    option: name,
    choice: value,
  })
}

function mapChoiceMedia(
  options: readonly OptionRecord[],
  change: (mediaIds: readonly string[], at: ChoicePath) => readonly string[],
): OptionRecord[] {
  return options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({
      ...choice,
      mediaIds: change(choice.mediaIds, { option: option.name, choice: choice.description }),
    })),
  }))
}
