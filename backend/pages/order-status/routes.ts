import { Hono } from 'hono'
import { createElement } from 'react'
import { readLinkKey, sameSecret } from '../../kernel/capability-link.ts'
import type { Dependencies } from '../../kernel/context.ts'
import { createContext } from '../../kernel/work.ts'
import { findCheckout } from '../../services/checkout/index.ts'
import { findOrder } from '../../services/orders/index.ts'
import { findSite, siteOf } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { EndedPage } from '../frame/ended-page.tsx'
import { htmlAnswer, pageFrame } from '../hosted-page.ts'
import { returnUrl } from '../return-url.ts'
import { OrderStatusPage } from './order-status-page.tsx'
import { orderStatusView } from './order-status-view.ts'

/** The page of an order, for whoever has its link: the end of a checkout, and where the confirmation mail leads. */
export function orderStatusPages(dependencies: Dependencies): Hono {
  const app = new Hono()
  app.onError(failedPage(dependencies, 'order-error'))
  app.get('/order/:id', async (c) => {
    const acceptLanguage = c.req.header('accept-language')
    const link = readLinkKey(c.req.query('key'))
    const context =
      link &&
      createContext(dependencies, {
        siteId: link.siteId,
        identity: { type: 'UNKNOWN' },
        requestId: dependencies.ids.guid(),
      })
    const record = context && (await findOrder(context, c.req.param('id')))
    if (!context || !record || !(await sameSecret(link.secret, record.key))) {
      const frame = pageFrame(link && (await findSite(dependencies, link.siteId)), { acceptLanguage })
      return htmlAnswer(createElement(EndedPage, { frame, kind: 'order' }), 404)
    }
    const checkout = record.order.checkoutId ? await findCheckout(context, record.order.checkoutId) : undefined
    const back = checkout?.callbacks?.postFlowUrl
    const frame = pageFrame(await siteOf(context), {
      language: checkout?.language,
      acceptLanguage,
      // Back in the shop, the loader tells the host page of the order.
      shopHref: back && checkout.completed ? returnUrl(back, record.id) : back,
    })
    return htmlAnswer(
      createElement(OrderStatusPage, orderStatusView(record, { frame, justPlaced: c.req.query('placed') === '1' })),
    )
  })
  return app
}
