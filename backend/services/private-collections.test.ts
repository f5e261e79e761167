import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { services } from './index.ts'

const collections = services.flatMap((service) => service.collections)
const folders = await readdir(import.meta.dirname, { withFileTypes: true })
const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)

test.each(names)('the door of %s hands out no collection: nobody else can write its records', async (service) => {
  const door: Record<string, unknown> = await import(`./${service}/index.ts`)
  const handedOut = Object.entries(door).filter(([, value]) => collections.some((each) => each === value))
  expect(handedOut.map(([name]) => name)).toEqual([])
})
