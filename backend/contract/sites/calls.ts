import { z } from 'zod'
import { call } from '../call.ts'
import { commerceSettingsResponse, updateCommerceSettingsRequest } from './commerce-settings.ts'
import { getDisplayCurrenciesRequest, getDisplayCurrenciesResponse } from './display-currencies.ts'
import { signInSettingsResponse, updateSignInSettingsRequest } from './sign-in-settings.ts'

/** What pages ask of a shop's settings, and what merchants set. */
export const siteCalls = {
  getDisplayCurrencies: call(
    'sites.getDisplayCurrencies',
    'GET /v1/display-currencies',
    getDisplayCurrenciesRequest,
    getDisplayCurrenciesResponse,
  ),
  getCommerceSettings: call(
    'sites.getCommerceSettings',
    'GET /awning/v1/commerce-settings',
    z.strictObject({}),
    commerceSettingsResponse,
  ),
  updateCommerceSettings: call(
    'sites.updateCommerceSettings',
    'PATCH /awning/v1/commerce-settings',
    updateCommerceSettingsRequest,
    commerceSettingsResponse,
  ),
  getSignInSettings: call(
    'sites.getSignInSettings',
    'GET /awning/v1/sign-in-settings',
    z.strictObject({}),
    signInSettingsResponse,
  ),
  updateSignInSettings: call(
    'sites.updateSignInSettings',
    'PATCH /awning/v1/sign-in-settings',
    updateSignInSettingsRequest,
    signInSettingsResponse,
  ),
} as const
