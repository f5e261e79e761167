/**
 * The part of the account that the URL's hash requests: `#awning-member` the whole, `#awning-member=profile` one part.
 */
export function getRequestedPart(): string | undefined {
  const [name, part = ''] = location.hash.split('=')
  return name === '#awning-member' ? part : undefined
}
