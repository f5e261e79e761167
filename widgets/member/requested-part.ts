/**
 * The part of the account that the URL's hash requests: `#awning-member` the whole, `#awning-member=profile` or `=security` one part,
 * `#awning-member=continue` the sign-in of somebody who is signed in on the shop's own pages.
 */
export function getRequestedPart(): string | undefined {
  const [name, part = ''] = location.hash.split('=')
  return name === '#awning-member' ? part : undefined
}
