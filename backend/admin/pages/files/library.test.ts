import { expect, test } from 'vitest'
import { readSort, toPaths } from './library.ts'

test('folders are listed by the path that leads to them', () => {
  const folders = [
    { id: '2', displayName: 'Bowls', parentFolderId: '1' },
    { id: '1', displayName: 'Kitchen', parentFolderId: 'media-root' },
    { id: '3', displayName: 'Attic', parentFolderId: 'media-root' },
  ]
  expect(toPaths(folders)).toEqual([
    { id: '3', path: 'Attic', within: ['3'] },
    { id: '1', path: 'Kitchen', within: ['1'] },
    { id: '2', path: 'Kitchen / Bowls', within: ['1', '2'] },
  ])
})

test('an order of the address is read, and an unknown one is that of the newest', () => {
  expect(readSort('-displayName')).toEqual({ fieldName: 'displayName', order: 'DESC' })
  expect(readSort('sizeInBytes')).toEqual({ fieldName: 'sizeInBytes', order: 'ASC' })
  expect(readSort('secret')).toEqual({ fieldName: 'updatedDate', order: 'DESC' })
})
