/** How the tax of a checkout was found. */
export const RATE_TYPES = ['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'] as const

/** Why a fallback rate was used. */
export const TAX_FALLBACK_REASONS = ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const
export type TaxFallbackReason = (typeof TAX_FALLBACK_REASONS)[number]

/** Why a manual rate was used. */
export const MANUAL_CALCULATION_REASONS = ['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'] as const
export type ManualCalculationReason = (typeof MANUAL_CALCULATION_REASONS)[number]

/** Whether a shop's taxes follow the rates of a tax service; `PAUSED` falls back to the shop's own table for the moment. */
export const AUTOMATIC_TAX_STATES = ['OFF', 'ON', 'PAUSED'] as const
export type AutomaticTaxState = (typeof AUTOMATIC_TAX_STATES)[number]

/** The address that decides the tax of an item. */
export const TAXABLE_ADDRESS_TYPES = ['BUSINESS', 'BILLING', 'SHIPPING'] as const
export type TaxableAddressType = (typeof TAXABLE_ADDRESS_TYPES)[number]

/** Level of government that levies a tax. */
export const JURISDICTION_TYPES = ['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const
export type JurisdictionType = (typeof JURISDICTION_TYPES)[number]

/** Kinds of a buyer's tax id (the specification's CPF and CNPJ). */
export const VAT_TYPES = ['UNSPECIFIED', 'CPF', 'CNPJ'] as const
