import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { services } from './index.ts'

const collections = services.flatMap((service) => service.collections)
const folders = await readdir(import.meta.dirname, { withFileTypes: true })
const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)

test.each(names)(
  'the index of %s exports no collection, so that no other service can write its records',
  async (service) => {
    const index: Record<string, unknown> = await import(`./${service}/index.ts`)
    const exportedCollections = Object.entries(index).filter(([, value]) => collections.some((each) => each === value))
    expect(exportedCollections.map(([name]) => name)).toEqual([])
  },
)
