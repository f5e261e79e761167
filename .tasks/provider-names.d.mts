export type ProviderNames = { version: string | undefined; lists: Record<string, readonly string[]> }
export function readStripeNames(folder?: string): ProviderNames
export function readKeptNames(): { paypal: ProviderNames; mollie: ProviderNames }
export function compareNames(before: ProviderNames, after: ProviderNames): string[]
