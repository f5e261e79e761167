/** What of the account the page's address asks for: `#awning-member` all of it, `#awning-member=profile` a part. */
export function askedPart(): string | undefined {
  const [name, part = ''] = location.hash.split('=')
  return name === '#awning-member' ? part : undefined
}
