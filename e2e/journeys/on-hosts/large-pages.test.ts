import { expect, test } from '../../stages/stage.ts'

test('of a page with 5,000 elements only what is added to it is looked at, shadow roots too', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  await context.addInitScript(() => {
    const counter = window as unknown as { looked: number }
    counter.looked = 0
    for (const { prototype } of [Document, DocumentFragment, Element]) {
      const { querySelectorAll } = prototype
      prototype.querySelectorAll = function (this: ParentNode, selector: string) {
        const found = querySelectorAll.call(this as Document, selector)
        counter.looked += found.length
        return found
      }
    }
  })
  await page.goto(
    stage.host.put(
      'large.html',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Large</title>{{snippet}}</head><body><awning-cart></awning-cart>${'<p><b>x</b></p>'.repeat(2_500)}</body></html>`,
    ),
  )
  await page.getByRole('button', { name: 'Open the cart, 0 items' }).waitFor()
  const counts = await page.evaluate(async () => {
    const counter = window as unknown as { looked: number }
    const look = async (change: () => void) => {
      // Observers have seen everything before.
      await new Promise(requestAnimationFrame)
      counter.looked = 0
      change()
      await new Promise(requestAnimationFrame)
      return counter.looked
    }
    const plain = await look(() => document.body.append(document.createElement('p')))
    const shadowed = await look(() => {
      const outer = document.createElement('div')
      outer.attachShadow({ mode: 'open' }).innerHTML = '<div data-awning="checkout-button"></div>'
      const wrapper = document.createElement('section')
      wrapper.append(outer)
      document.body.prepend(wrapper)
    })
    return { plain, shadowed }
  })
  expect(counts.plain).toBe(0)
  expect(counts.shadowed).toBeLessThan(10)
  await page.getByRole('button', { name: 'Check out' }).waitFor()
  // The added element itself may be a placeholder.
  await page.evaluate(() => {
    const placeholder = document.createElement('div')
    placeholder.dataset.awning = 'product'
    placeholder.dataset.productSlug = 'dish-brush'
    document.body.prepend(placeholder)
  })
  await shopper.product('Dish Brush').waitFor()
  expect(recorder.pageErrors).toEqual([])
})
