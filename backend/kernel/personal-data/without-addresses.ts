/** The name of a mailbox, `@` as it is or as in a URL, and a host with a dot, or a number of one in brackets (RFC 5321). */
const ADDRESS =
  /[^\s<>()[\]",:;@\\/&?%]{1,64}(?:@|%40)(?:(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:xn--[\w-]{1,59}|\p{L}{2,63})|\[[\p{L}\d.:]{2,63}\])/gu

/** A text without the e-mail addresses in it: what is logged or kept as a reason tells of nobody. */
export function withoutAddresses(text: string): string {
  return text.includes('@') || text.includes('%40') ? text.replace(ADDRESS, '[hidden]') : text
}
