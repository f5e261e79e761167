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

/**
 * How delivery and fees are taxed: as the goods (split by value over goods of several rates), by the place's own rate for
 * everything, or not at all.
 */
export const DELIVERY_TAXES = ['AS_GOODS', 'OWN_RATE', 'UNTAXED'] as const
export type DeliveryTax = (typeof DELIVERY_TAXES)[number]

/**
 * Where prices include tax, what stays the same at a place with another tax: the price, or the price without tax, to which
 * the tax of the place is added.
 */
export const FOREIGN_PRICES = ['SAME_PRICE', 'NET_PRICE'] as const
export type ForeignPrices = (typeof FOREIGN_PRICES)[number]

/**
 * Where the tax of a purchase is rounded: for each line, once for each rate, or as the law of the shop's country has it
 * (once for each rate in Japan, else for each line).
 */
export const TAX_ROUNDINGS = ['BY_COUNTRY', 'LINE', 'RATE'] as const
export type TaxRounding = (typeof TAX_ROUNDINGS)[number]

/** The address that decides the tax of an item. */
export const TAXABLE_ADDRESS_TYPES = ['BUSINESS', 'BILLING', 'SHIPPING'] as const
export type TaxableAddressType = (typeof TAXABLE_ADDRESS_TYPES)[number]

/** Level of government that levies a tax. */
export const JURISDICTION_TYPES = ['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const
export type JurisdictionType = (typeof JURISDICTION_TYPES)[number]

/** Kinds of a buyer's tax id (the specification's CPF and CNPJ). */
export const VAT_TYPES = ['UNSPECIFIED', 'CPF', 'CNPJ'] as const
