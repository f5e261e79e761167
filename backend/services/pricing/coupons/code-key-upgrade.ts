import { toCodeKey } from '../../../kernel/base/text/code-key.ts'
import type { Upgrade } from '../../../kernel/http/service/upgrades.ts'
import { coupons } from './records.ts'

const PAGE = 100

/** Adds the key that codes are found by to coupons of earlier versions. */
export const codeKeyUpgrade: Upgrade = {
  name: 'coupons: the key that their codes are found by',
  async run(context) {
    const { siteId } = context
    for (;;) {
      const found = await context.commit(async (work) => {
        const { items } = await work.query(coupons, siteId, {
          filter: { op: 'exists', path: 'codeKey', value: false },
          paging: { limit: PAGE, offset: 0 },
        })
        for (const coupon of items) work.update(coupons, { ...coupon, codeKey: toCodeKey(coupon.code) })
        return items.length
      })
      if (found < PAGE) return
    }
  },
}
