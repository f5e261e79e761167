import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { MediaRecord } from '../records.ts'
import { COLOUR, SIZE } from '../test-drafts.ts'
import { addMedia, addMediaToChoices, removeMedia, removeMediaFromChoices } from './media.ts'

const picture = (id: string): MediaRecord => ({ id, url: `/media/${id}`, width: 10, height: 10, type: 'image' })
const bare = { ...COLOUR, choices: COLOUR.choices.map((choice) => ({ ...choice, mediaIds: [] })) }
const product = { id: 'p', media: [picture('a'), picture('b')], options: [bare, SIZE] }
const newId = () => 'new-id'

const getErrorCode = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
  return undefined
}

describe('pictures of a product', () => {
  it('are appended, each once, and assigned to a choice', () => {
    const added = addMedia(
      product,
      [
        { mediaId: 'a', choice: { option: 'Colour', choice: 'Rust' } },
        { url: 'https://pictures.example/film.mp4' },
        { file: picture('c') },
      ],
      newId,
    )
    expect(added.media.map(({ id, url, type }) => [id, url, type])).toEqual([
      ['a', '/media/a', 'image'],
      ['b', '/media/b', 'image'],
      ['new-id', 'https://pictures.example/film.mp4', 'video'],
      ['c', '/media/c', 'image'],
    ])
    expect(added.options[0]?.choices[0]?.mediaIds).toEqual(['a'])
  })

  it.each(['jug.webp', '../secret', ''])('are none of the library by the name %j', (mediaId) => {
    expect(getErrorCode(() => addMedia(product, [{ mediaId }], newId))).toBe('MEDIA_NOT_FOUND')
  })

  it('are unassigned from choices when removed', () => {
    const given = {
      ...product,
      ...addMediaToChoices(product, [{ option: 'Colour', choice: 'Ink', mediaIds: ['a', 'b'] }]),
    }
    const after = removeMedia(given, ['a'])
    expect(after.media.map(({ id }) => id)).toEqual(['b'])
    expect(after.options[0]?.choices[1]?.mediaIds).toEqual(['b'])
    expect(removeMedia(given, []).media).toEqual([])
  })

  it('can be assigned to the choices of one option only', () => {
    const given = { ...product, ...addMediaToChoices(product, [{ option: 'Colour', choice: 'Ink', mediaIds: ['a'] }]) }
    const assign = () => addMediaToChoices(given, [{ option: 'Size', choice: 'S', mediaIds: ['b'] }])
    expect(getErrorCode(assign)).toBe('MEDIA_ON_ANOTHER_OPTION')
    const cleared = { ...given, ...removeMediaFromChoices(given, [{ option: 'Colour', choice: 'Ink' }]) }
    expect(
      addMediaToChoices(cleared, [{ option: 'Size', choice: 'S', mediaIds: ['b'] }]).options[1]?.choices[0]?.mediaIds,
    ).toEqual(['b'])
  })

  it.each([
    [{ option: 'Colour', choice: 'Pink', mediaIds: ['a'] }, 'OPTION_NOT_FOUND'],
    [{ option: 'Material', choice: 'Rust', mediaIds: ['a'] }, 'OPTION_NOT_FOUND'],
    [{ option: 'Colour', choice: 'Rust', mediaIds: ['zzz'] }, 'MEDIA_NOT_FOUND'],
  ])('are refused for %j with %s', (assignment, code) => {
    expect(getErrorCode(() => addMediaToChoices(product, [assignment]))).toBe(code)
  })
})
