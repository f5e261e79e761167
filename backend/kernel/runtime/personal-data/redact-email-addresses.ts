/** A mailbox name, `@` plain or percent-encoded, and a host name or an IP address in brackets (RFC 5321). */
const ADDRESS =
  /[^\s<>()[\]",:;@\\/&?%]{1,64}(?:@|%40)(?:(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:xn--[\w-]{1,59}|\p{L}{2,63})|\[[\p{L}\d.:]{2,63}\])/gu

/** Redacts e-mail addresses, so that logs and stored reasons contain no personal data. */
export function redactEmailAddresses(text: string): string {
  return text.includes('@') || text.includes('%40') ? text.replace(ADDRESS, '[hidden]') : text
}
