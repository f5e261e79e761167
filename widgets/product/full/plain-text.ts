const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * The text of a description, whose author may have written HTML. Not by the browser's parser: a page with Trusted Types
 * would refuse that, and whatever comes out here is only ever set as text.
 */
export const plainText = (description: string): string =>
  description
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "'")
    .replace(/\n{3,}/g, '\n\n')
    .trim()
