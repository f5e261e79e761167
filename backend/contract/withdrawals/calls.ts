import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import * as withdrawals from './withdrawal.ts'

const withdrawalCall = callGroup({
  id: 'withdrawals',
  title: 'Withdrawals',
  about:
    'Buyers who withdraw from a contract without giving a reason (Directive 2011/83/EU, Articles 9 to 16), and what becomes of it. Calls of this server alone.',
  scope: 'orders',
})

/** Withdrawals from contracts. */
export const withdrawalCalls = {
  createWithdrawal: withdrawalCall({
    name: 'withdrawals.createWithdrawal',
    route: 'POST /awning/v1/withdrawals',
    access: 'write',
    summary:
      'Declares that a contract is withdrawn from, and mails the receipt. The answer never says whether there is such an order.',
    input: withdrawals.createWithdrawalRequest,
    output: withdrawals.createWithdrawalResponse,
    example: { name: 'Ada Byron', email: 'ada@example.com', orderNumber: '10001', items: 'Teapot' },
  }),
  listWithdrawals: withdrawalCall({
    name: 'withdrawals.listWithdrawals',
    route: 'GET /awning/v1/withdrawals',
    access: 'read',
    summary: 'Lists withdrawals, newest first: all, those of an order, or those of a status.',
    input: withdrawals.listWithdrawalsRequest,
    output: withdrawals.listWithdrawalsResponse,
    example: { status: 'RECEIVED' },
  }),
  getWithdrawal: withdrawalCall({
    name: 'withdrawals.getWithdrawal',
    route: 'GET /awning/v1/withdrawals/{id}',
    access: 'read',
    summary: 'Reads a withdrawal, with the period of its order and what would be paid back.',
    input: withdrawals.withdrawalByIdRequest,
    output: withdrawals.getWithdrawalResponse,
    example: { id: EXAMPLE_IDS.withdrawal },
  }),
  assignOrder: withdrawalCall({
    name: 'withdrawals.assignOrder',
    route: 'POST /awning/v1/withdrawals/{id}/assign-order',
    access: 'write',
    summary: 'Says which order a withdrawal is about, where its number was not found.',
    input: withdrawals.assignWithdrawalRequest,
    output: withdrawals.withdrawalResponse,
    example: { id: EXAMPLE_IDS.withdrawal, orderId: EXAMPLE_IDS.order },
  }),
  acceptWithdrawal: withdrawalCall({
    name: 'withdrawals.acceptWithdrawal',
    route: 'POST /awning/v1/withdrawals/{id}/accept',
    access: 'write',
    summary: 'Accepts a withdrawal, and mails the buyer what happens next. The money goes back by a refund of its own.',
    input: withdrawals.acceptWithdrawalRequest,
    output: withdrawals.withdrawalResponse,
    example: { id: EXAMPLE_IDS.withdrawal, message: 'Please send it to 1 High Street, Leeds.' },
  }),
  refuseWithdrawal: withdrawalCall({
    name: 'withdrawals.refuseWithdrawal',
    route: 'POST /awning/v1/withdrawals/{id}/refuse',
    access: 'write',
    summary: 'Refuses a withdrawal, and mails the buyer the reason.',
    input: withdrawals.refuseWithdrawalRequest,
    output: withdrawals.withdrawalResponse,
    example: { id: EXAMPLE_IDS.withdrawal, reason: 'The cup was made to your drawing.' },
  }),
  receiveReturn: withdrawalCall({
    name: 'withdrawals.receiveReturn',
    route: 'POST /awning/v1/withdrawals/{id}/receive-return',
    access: 'write',
    summary: 'Records that the goods of an accepted withdrawal came back.',
    input: withdrawals.receiveReturnRequest,
    output: withdrawals.withdrawalResponse,
    example: { id: EXAMPLE_IDS.acceptedWithdrawal },
  }),
  exportWithdrawals: withdrawalCall({
    name: 'withdrawals.exportWithdrawals',
    route: 'POST /awning/v1/withdrawals/export',
    access: 'read',
    summary: 'Answers all withdrawals as a table (CSV), oldest first.',
    readsReplica: true,
    input: withdrawals.exportWithdrawalsRequest,
    output: withdrawals.exportWithdrawalsResponse,
    example: {},
  }),
  getPeriod: withdrawalCall({
    name: 'withdrawals.getPeriod',
    route: 'GET /awning/v1/orders/{orderId}/withdrawal-period',
    access: 'read',
    summary: 'Reads until when an order can be withdrawn from, and the instructions that its buyer was shown.',
    input: withdrawals.withdrawalPeriodRequest,
    output: withdrawals.getWithdrawalPeriodResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
  setDeliveredDate: withdrawalCall({
    name: 'withdrawals.setDeliveredDate',
    route: 'PUT /awning/v1/orders/{orderId}/withdrawal-period',
    access: 'write',
    summary: 'States the day of the delivery, from which the period counts.',
    input: withdrawals.setDeliveredDateRequest,
    output: withdrawals.withdrawalPeriodResponse,
    example: { orderId: EXAMPLE_IDS.order, deliveredDate: '2026-03-02' },
  }),
}
