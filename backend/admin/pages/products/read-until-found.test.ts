import { expect, test } from 'vitest'
import { MOST_EMPTY, type Part, readUntilFound } from './read-until-found.ts'

/** A list of pages of which only one has a product; counts the pages that are read. */
function listWithOneAt(found: number, parts: number) {
  const read: string[] = []
  const readPart = async (cursor = '0'): Promise<Part<string>> => {
    read.push(cursor)
    const n = Number(cursor)
    return { products: n === found ? ['jar'] : [], next: n + 1 < parts ? `${n + 1}` : undefined }
  }
  return { read, readPart }
}

test('empty parts are passed over until one has a product', async () => {
  const { read, readPart } = listWithOneAt(3, 100)
  expect(await readUntilFound(readPart, undefined)).toEqual({ products: ['jar'], next: '4' })
  expect(read).toEqual(['0', '1', '2', '3'])
})

test('a rare word does not read the whole shop: the rest is read by a press', async () => {
  const { read, readPart } = listWithOneAt(15, 100)
  const first = await readUntilFound(readPart, undefined)
  expect(first).toEqual({ products: [], next: `${MOST_EMPTY}` })
  expect(read).toHaveLength(MOST_EMPTY)
  expect((await readUntilFound(readPart, first.next)).products).toEqual(['jar'])
})

test('the end of the list ends the reading', async () => {
  const { read, readPart } = listWithOneAt(50, 2)
  expect(await readUntilFound(readPart, undefined)).toEqual({ products: [], next: undefined })
  expect(read).toEqual(['0', '1'])
})
