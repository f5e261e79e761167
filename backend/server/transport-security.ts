/**
 * Tells browsers that the store speaks https only (RFC 6797), where it does: for a year, and for its own host name alone,
 * because what stands beside or below it is not ours to decide.
 */
export function transportSecurity(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}
