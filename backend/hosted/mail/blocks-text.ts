/** The plain text of a mail, of blocks of lines; empty ones are left out. */
export const blocksText = (blocks: readonly (readonly string[])[]): string =>
  blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
