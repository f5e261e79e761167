export function findFirefox(): string | undefined
export function requireFirefox(): string
export type WebKit = { readonly driver: string; readonly display: string; readonly miniBrowser: string }
export function findWebKit(): WebKit | undefined
export function requireWebKit(): WebKit
