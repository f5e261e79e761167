import { callGroup } from '../call.ts'
import {
  exportFiguresRequest,
  exportFiguresResponse,
  getFiguresRequest,
  getFiguresResponse,
  getGroupFiguresRequest,
  getGroupFiguresResponse,
  getProductFiguresRequest,
  getProductFiguresResponse,
} from './figures.ts'

const figureCall = callGroup({
  id: 'figures',
  title: 'Figures',
  about:
    'How a shop does, by day. What happens is counted when it happens, without a note of who did it, so an answer takes as long with a million orders as with a few.',
  scope: 'orders',
})

/** Awning's own calls: published clients have none. */
export const figureCalls = {
  getFigures: figureCall({
    name: 'figures.getFigures',
    route: 'POST /awning/v1/figures',
    access: 'read',
    summary:
      'Answers visits, carts, checkouts, orders, customers, reviews and failures of the last days and of as many before.',
    readsReplica: true,
    input: getFiguresRequest,
    output: getFiguresResponse,
    example: { days: 30 },
  }),
  getProductFigures: figureCall({
    name: 'figures.getProductFigures',
    route: 'POST /awning/v1/figures/products',
    access: 'read',
    summary: 'Answers what sold best in the last days, what it sold before, and how long its stock lasts.',
    readsReplica: true,
    input: getProductFiguresRequest,
    output: getProductFiguresResponse,
    example: { days: 30 },
  }),
  getGroupFigures: figureCall({
    name: 'figures.getGroupFigures',
    route: 'POST /awning/v1/figures/groups',
    access: 'read',
    summary: 'Answers orders and sales of the last days by channel, source, campaign, coupon or kind of customer.',
    readsReplica: true,
    input: getGroupFiguresRequest,
    output: getGroupFiguresResponse,
    example: { days: 30, by: 'CHANNEL' },
  }),
  exportFigures: figureCall({
    name: 'figures.exportFigures',
    route: 'GET /awning/v1/exports/figures',
    access: 'read',
    summary: 'Reads the figures of days, of all products that were sold, or of groups of orders, as a table.',
    readsReplica: true,
    input: exportFiguresRequest,
    output: exportFiguresResponse,
    example: { days: 30, table: 'DAYS' },
  }),
}
