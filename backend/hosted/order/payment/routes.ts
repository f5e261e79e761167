import { secretsEqual } from '../../../kernel/base/crypto/hash.ts'
import { page, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { FIELDS } from '../../checkout/form/fields.ts'
import { failedPage } from '../../shared/failed-page.ts'
import { isSameOriginForm } from '../../shared/hosted-page.ts'
import { readForm } from '../../shared/read-form.ts'
import { type OpenPayment, openPayment } from './open-payment.ts'
import {
  confirmationResponse,
  paymentResponse,
  rejectedPaymentResponse,
  settleConfirmation,
  submitOrderPayment,
} from './payment-response.ts'

/** Payment pages for existing orders; access is by the order's link. */
export const orderPaymentPages = defineService({
  name: 'order-payment-pages',
  endpoints: [
    page('orders.payment', 'GET /order/{id}/payment/{payment}', (visit, context) => withPayment(visit, context, show), {
      failed: failedPage('order-error'),
    }),
    page(
      'orders.pay',
      'POST /order/{id}/payment/{payment}',
      (visit, context) => withPayment(visit, context, handleForm),
      {
        limits: ['form.address'],
        failed: failedPage('order-error'),
      },
    ),
  ],
})

type Answer = (open: OpenPayment, visit: Visit) => Response | Promise<Response>

async function withPayment(visit: Visit, context: Context, answer: Answer): Promise<Response> {
  const open = await openPayment(visit, context)
  return open instanceof Response ? open : answer(open, visit)
}

function show(open: OpenPayment, { url }: Visit): Response | Promise<Response> {
  const { searchParams } = url
  if (searchParams.has('confirm')) return confirmationResponse(open, searchParams.get('cancel') === '1')
  return searchParams.has('again') ? rejectedPaymentResponse(open) : paymentResponse(open)
}

async function handleForm(open: OpenPayment, { request }: Visit): Promise<Response> {
  const form = isSameOriginForm(open.context, request) ? await readForm(request) : undefined
  if (!form || !secretsEqual(form.get(FIELDS.csrf) ?? '', open.csrfToken)) return paymentResponse(open)
  return form.has('paymentId') ? settleConfirmation(open, form) : submitOrderPayment(open, form)
}
