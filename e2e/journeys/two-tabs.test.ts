import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

/** Notes the moment at which the cart's button says something else than now. */
async function noteChange(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const button = document.querySelector('awning-cart')?.shadowRoot?.querySelector('button')
    if (!button) throw new Error('the cart has no button')
    const changed = new Promise<number>((resolve) => {
      const everything = { attributes: true, childList: true, characterData: true, subtree: true }
      new MutationObserver(() => resolve(Date.now())).observe(button, everything)
    })
    Object.assign(window, { changed })
  })
  return () => page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed)
}

test('a second tab shows what the first one did within 200 ms of the answer', async () => {
  const { page, shopper, seen, tab } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  const other = await tab()
  await other.shopper.visit(stage.host.url('plain.html'))
  await expect.poll(other.shopper.pieces).toBe(0)

  // What works the cart is loaded with its first use; that use is not the one that counts.
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(other.shopper.pieces).toBe(2)

  const changed = await noteChange(other.page)
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  const shownAt = await changed()
  await expect.poll(() => seen.told('awning:cart:after-add')).toHaveLength(2)
  const answeredAt = seen.events.filter(({ type }) => type === 'awning:cart:after-add').at(-1)?.at ?? 0
  expect(await other.shopper.pieces()).toBe(4)
  expect(shownAt - answeredAt).toBeLessThan(200)

  // And the other way round, in the drawers of both.
  await shopper.openCart()
  await other.shopper.openCart()
  await other.shopper.setQuantity('Dish Brush', 1)
  await expect.poll(() => shopper.line('Dish Brush').getByRole('textbox').inputValue()).toBe('1')
  await shopper.remove('Dish Brush')
  await other.page.getByText('Your cart is empty.').waitFor()
  expect(seen.problems()).toEqual([])
})
