import { afterEach, expect, test } from 'vitest'
import { describeProduct, hasStructuredData } from './structured-data.ts'

const MUG = { id: 'a1', sku: 'M-1', name: 'Stoneware mug' }
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
  document.head.replaceChildren()
})

const onPage = (json: string) => {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = json
  document.head.append(script)
}
const describe = (part: object) => {
  const undo = describeProduct(MUG, { '@type': 'Product', ...part })
  cleanups.push(undo)
  return undo
}
const described = () =>
  [...document.head.querySelectorAll('script')].map((script) => JSON.parse(script.textContent ?? '') as object)

test('structured data is added and removed with the widget', () => {
  const remove = describe({ name: 'Stoneware mug' })
  expect(described()).toEqual([{ '@type': 'Product', name: 'Stoneware mug' }])
  remove()
  expect(described()).toEqual([])
})

test('a page with structured data of its own is not changed', () => {
  onPage(JSON.stringify({ '@graph': [{ '@type': ['Thing', 'Product'], name: 'Stoneware mug' }] }))
  const remove = describe({})
  expect(described()).toHaveLength(1)
  remove()
  expect(described()).toHaveLength(1)
})

test('structured data about other things, or invalid, is ignored', () => {
  onPage(
    JSON.stringify([
      { '@type': 'Product', name: 'Another mug' },
      { '@type': 'Article', name: 'Stoneware mug' },
    ]),
  )
  onPage('{ broken')
  expect(hasStructuredData(MUG)).toBe(false)
})

test('what two widgets say of one product is one node, whichever of them is removed', () => {
  const removeOffers = describe({ offers: { price: 5 } })
  describe({ review: [{ name: 'Good' }] })
  expect(described()).toEqual([{ '@type': 'Product', offers: { price: 5 }, review: [{ name: 'Good' }] }])
  removeOffers()
  expect(described()).toEqual([{ '@type': 'Product', review: [{ name: 'Good' }] }])
})

test('a page that has removed the element gets it again with the next widget', () => {
  describe({ offers: { price: 5 } })
  document.head.replaceChildren()
  describe({ review: [] })
  expect(described()).toEqual([{ '@type': 'Product', offers: { price: 5 }, review: [] }])
})

test('no text of a visitor can end the script element', () => {
  describe({ review: [{ name: '</script><script>alert(1)</script><!--' }] })
  const [script] = document.head.querySelectorAll('script')
  expect(script?.textContent).not.toContain('<')
  const template = document.createElement('template')
  template.innerHTML = document.head.innerHTML
  expect(template.content.querySelectorAll('script')).toHaveLength(1)
  expect(described()).toMatchObject([{ review: [{ name: '</script><script>alert(1)</script><!--' }] }])
})
