import { call } from '../call.ts'
import { getDisplayCurrenciesRequest, getDisplayCurrenciesResponse } from './display-currencies.ts'

/** What pages ask of a shop's settings. */
export const siteCalls = {
  getDisplayCurrencies: call(
    'sites.getDisplayCurrencies',
    'GET /v1/display-currencies',
    getDisplayCurrenciesRequest,
    getDisplayCurrenciesResponse,
  ),
} as const
