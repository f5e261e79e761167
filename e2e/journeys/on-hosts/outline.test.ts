import { expect, test } from '../../engines/engine-stage.ts'
import { createVisitor, eventually } from '../../engines/visitor.ts'
import { inGate } from '../../suites.ts'

const toPage = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Corner Shop</title>{{snippet}}</head><body>${body}</body></html>`

const card = (id: string, attributes = '') =>
  `<awning-product id="${id}" product-slug="dish-brush" layout="card" ${attributes}></awning-product>`

const levelOf = (id: string) =>
  `document.querySelector('#${id}').shadowRoot?.querySelector('h1, h2, h3, h4, h5, h6')?.localName ?? ''`

test(`a heading of a widget is one level below the nearest heading before it, or what the element says${inGate(true)}`, async ({
  shop,
  visit,
}) => {
  // Widgets below the visible part are mounted when they come near it.
  const tab = await (await visit({ width: 1280, height: 4000 })).open()
  await tab.goto(
    shop.host.put(
      'outline.html',
      toPage(
        `${card('first')}<h1>Shop</h1>${card('page')}<section><h3>Brushes</h3><div>${card('section')}</div></section><h6>Small print</h6>${card('deep')}${card('own', 'heading-level="3"')}${card('odd', 'heading-level="12"')}<h2>Later</h2>`,
      ),
    ),
  )
  const expected = { first: 'h2', page: 'h2', section: 'h4', deep: 'h6', own: 'h3', odd: 'h6' }
  for (const [id, level] of Object.entries(expected))
    await eventually(() => tab.evaluate<string>(levelOf(id)), `the level of ${id}`).toBe(level)
  await tab.evaluate(`document.querySelector('#own').setAttribute('heading-level', '5')`)
  await eventually(() => tab.evaluate<string>(levelOf('own')), 'a level that was changed').toBe('h5')
})

/** Replaces each text by an element with other words, in shadow roots too, as translators do. */
const TRANSLATE = `void (function translate(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element.closest('[translate=no]')) continue
    for (const node of [...element.childNodes])
      if (node.nodeType === 3 && node.data.trim()) {
        const font = document.createElement('font')
        font.textContent = '«' + node.data + '»'
        node.replaceWith(font)
      }
    if (element.shadowRoot) translate(element.shadowRoot)
  }
})(document)`

const drawer = (selector: string) =>
  `document.querySelector('awning-cart').shadowRoot.querySelector('${selector}')?.textContent`

test(`in a page that was translated in its shadow roots, too, sums and counts follow the cart${inGate(false)}`, async ({
  shop,
  visit,
}) => {
  const tab = await (await visit()).open()
  await tab.goto(shop.host.put('translated.html', toPage(`<awning-cart></awning-cart>${card('brush')}`)))
  const visitor = await createVisitor(tab)
  await visitor.press('button', 'Add to cart: Dish Brush')
  await visitor.press('button', 'Open the cart, 1 item')
  await visitor.sees('dialog', 'Cart')
  await visitor.sees('button', 'Remove Dish Brush')
  const before = await tab.evaluate<string>(drawer('[part~=totals-subtotal] dd'))
  await tab.evaluate(TRANSLATE)
  for (const count of ['2', '3']) {
    await visitor.press('button', 'Increase quantity')
    await eventually(() => tab.evaluate<string>(drawer('[part~=count] [aria-hidden]')), 'the count').toBe(count)
  }
  expect(before).toBe('€11.50')
  await eventually(() => tab.evaluate<string>(drawer('[part~=totals-subtotal] dd')), 'the sum').toBe('€34.50')
})
