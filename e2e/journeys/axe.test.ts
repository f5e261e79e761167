import { expect, test } from 'vitest'
import { findBarriers } from '../axe.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

test.each(['light', 'dark'] as const)(
  'axe finds no barrier from the host page to the order, %s',
  async (colorScheme) => {
    const { page, shopper } = await stage.visit({ colorScheme })
    await shopper.visit(stage.server.demo ?? '')
    await page.goto(`${stage.server.demo}/products/pepper-mill`)
    await shopper.choose('Wood', 'Walnut')
    expect(await findBarriers(page)).toEqual([])
    await shopper.choose('Height', '28 cm')
    await shopper.add(page.locator('.product'))
    const drawer = await shopper.cartOpens()
    await shopper.applyCoupon('FETTLE10')
    await shopper.estimateFor('Ireland')
    await expect.poll(() => shopper.total('Total')).toBe('€55.30')
    expect(await findBarriers(page)).toEqual([])
    await shopper.setQuantity('Pepper Mill', 2)
    await expect.poll(() => shopper.total('Subtotal')).toBe('€112.00')
    expect(await drawer.getAttribute('open')).not.toBeNull()

    await shopper.checkOut()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('alert').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await shopper.fillDetails()
    await page.getByRole('radio', { name: /^Post/ }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await shopper.chooseDelivery('Post')
    await page.getByLabel('Card number').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await shopper.payWith('declined')
    await page.getByText('The card was declined.').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await shopper.payWith('confirmation')
    await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await shopper.answerBank('confirm')
    await shopper.thanks().waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.goto(stage.server.base)
    expect(await findBarriers(page)).toEqual([])
  },
)
