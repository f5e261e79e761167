import type { OrderTransactions } from '../../../contract/payments/order-transactions.ts'
import type { AuthorizationDetails, Chargeback, Payment } from '../../../contract/payments/payment.ts'
import type { Refund } from '../../../contract/payments/refund.ts'
import { parseAmount, type StoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { GIFT_CARD_APP_ID, priceWriter } from '../../pricing/index.ts'
import type { Site } from '../../sites/index.ts'
import type {
  AuthorizationRecord,
  ChargebackRecord,
  PaymentMethod,
  PaymentRecord,
  RefundRecord,
  TransactionsRecord,
} from './records.ts'

type Write = (stored: StoredAmount) => NonNullable<Payment['amount']>

/** An order's transactions in the API's shape. The only place that builds the API's payments and refunds. */
export function wireTransactions(site: Pick<Site, 'locale'>, record: TransactionsRecord): OrderTransactions {
  const { plain } = priceWriter({ currency: record.currency, locale: site.locale })
  const write: Write = (stored) => plain(parseAmount(stored))
  return {
    orderId: record.id,
    payments: record.payments.map((payment) => wirePayment(payment, write)),
    refunds: record.refunds.map((refund) => wireRefund(refund, plain)),
  }
}

function wirePayment(payment: PaymentRecord, write: Write): Payment {
  const { id, createdDate, updatedDate, amount, status, chargeCorrelationId } = payment
  return {
    id,
    createdDate,
    updatedDate,
    amount: write(amount),
    refundDisabled: payment.refundDisabled ?? false,
    supportReceiptGeneration: false,
    status,
    ...wireMethod(payment, write),
    ...(chargeCorrelationId && { chargeCorrelationId }),
  }
}

type Details = Pick<Payment, 'regularPaymentDetails' | 'giftcardPaymentDetails' | 'membershipPaymentDetails'>

function wireMethod(payment: PaymentRecord, write: Write): Details {
  const { id, status, method, authorization, chargebacks, reported } = payment
  const events = {
    ...(authorization && { authorizationDetails: wireAuthorization(authorization, write) }),
    ...(chargebacks && { chargebacks: chargebacks.map((each) => wireChargeback(each, write)) }),
  }
  switch (method.kind) {
    case 'GIFT_CARD':
      return {
        giftcardPaymentDetails: {
          giftCardPaymentId: method.giftCardId,
          appId: method.appId ?? GIFT_CARD_APP_ID,
          voided: status === 'VOIDED',
          obfuscatedCode: method.obfuscatedCode,
        },
      }
    case 'MEMBERSHIP': {
      const { kind: _, ...membership } = method
      return {
        membershipPaymentDetails: {
          ...membership,
          status: MEMBERSHIP_STATUSES[status],
          voided: status === 'VOIDED',
        },
      }
    }
    case 'OFFLINE':
      return {
        regularPaymentDetails: {
          paymentMethod: 'Offline',
          offlinePayment: true,
          status,
          savedPaymentMethod: false,
          ...reported,
          paymentMethodName: { ...wireOfflineName(method), ...reported?.paymentMethodName },
          ...events,
        },
      }
    case 'ONLINE':
      return {
        regularPaymentDetails: {
          paymentOrderId: id,
          paymentMethod: method.way ?? 'CreditCard',
          offlinePayment: false,
          status,
          savedPaymentMethod: method.saved ?? false,
          ...(method.transactionId && {
            gatewayTransactionId: method.transactionId,
            providerTransactionId: method.transactionId,
          }),
          ...(method.card && { creditCardDetails: method.card }),
          ...reported,
          paymentMethodName: {
            buyerLanguageName: method.name,
            siteLanguageName: method.name,
            ...reported?.paymentMethodName,
          },
          ...events,
        },
      }
  }
}

const MEMBERSHIP_STATUSES = {
  APPROVED: 'CHARGED',
  PARTIALLY_REFUNDED: 'CHARGED',
  REFUNDED: 'CHARGED',
  PENDING: 'CHARGE_PENDING',
  PENDING_MERCHANT: 'CHARGE_PENDING',
  AUTHORIZED: 'CHARGE_PENDING',
  DECLINED: 'CHARGE_FAILED',
  CANCELED: 'CHARGE_FAILED',
  VOIDED: 'VOIDED',
} as const

const NAMES = { CASH: 'Cash', BANK_TRANSFER: 'Bank transfer', CHECK: 'Check' } as const

function wireOfflineName({ name }: Extract<PaymentMethod, { kind: 'OFFLINE' }>) {
  const methodName = name?.custom ?? (name?.predefined && NAMES[name.predefined]) ?? 'Manual payment'
  return { buyerLanguageName: methodName, siteLanguageName: methodName, ...(name && { userDefinedName: name }) }
}

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function wireChargeback(record: ChargebackRecord, write: Write): Chargeback {
  const { id, createdDate, updatedDate, status, externalId } = record
  return {
    id,
    createdDate,
    updatedDate,
    amount: write(record.amount),
    reversalAmount: write(record.reversed),
    status,
    // The API accepts only GUIDs here, but a gateway's id may be anything.
    ...(externalId !== undefined && GUID.test(externalId) && { externalId }),
  }
}

function wireAuthorization(record: AuthorizationRecord, write: Write): AuthorizationDetails {
  const { authorizedDate, capture, void: voided, scheduledAction } = record
  return {
    delayedCapture: true,
    authorizedDate,
    captures: capture
      ? [
          {
            id: capture.id,
            status: capture.status,
            amount: write(capture.amount),
            createdDate: capture.createdDate,
            ...wireFailure(capture),
          },
        ]
      : [],
    ...(voided && {
      void: {
        status: voided.status,
        reason: voided.reason,
        ...(voided.voidedDate && { voidedDate: voided.voidedDate }),
        ...wireFailure(voided),
      },
    }),
    ...(scheduledAction && { scheduledAction }),
  }
}

function wireFailure({ failureCode }: { failureCode?: string }) {
  return failureCode === undefined ? {} : { failureDetails: { failureCode } }
}

type WriteAmount = (amount: bigint) => NonNullable<Payment['amount']>

function wireRefund(refund: RefundRecord, write: WriteAmount): Refund {
  const { id, createdDate, reason, lineItems, shipping, shippingIncluded, transactions } = refund
  const sumByStatus = (...statuses: string[]) =>
    transactions
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { amount }) => total + parseAmount(amount), 0n)
  const pendingStatuses = ['PENDING', 'SCHEDULED', 'STARTED']
  return {
    id,
    createdDate,
    transactions: transactions.map(
      ({ paymentId, amount, status, external, failureCode, providerRefundId, reported }) => ({
        paymentId,
        amount: write(parseAmount(amount)),
        refundStatus: status,
        externalRefund: external,
        ...(failureCode !== undefined && { refundStatusInfo: { description: failureCode } }),
        ...(providerRefundId !== undefined && { providerRefundId }),
        ...reported,
      }),
    ),
    details: {
      shippingIncluded: shippingIncluded ?? false,
      ...(reason && { reason }),
      ...(lineItems && { lineItems: [...lineItems] }),
      ...(shipping !== undefined && { shipping: { amount: write(parseAmount(shipping)) } }),
    },
    summary: {
      requestedRefund: write(sumByStatus('SUCCEEDED', 'FAILED', ...pendingStatuses)),
      pendingRefund: write(sumByStatus(...pendingStatuses)),
      refunded: write(sumByStatus('SUCCEEDED')),
      failedRefundAmount: write(sumByStatus('FAILED')),
      pending: sumByStatus(...pendingStatuses) > 0n,
    },
  }
}
