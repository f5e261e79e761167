type Part = { csv: string; nextCursor?: string | undefined }

/** Reads all parts of an exported table, for a file. */
export async function readTable(readPart: (cursor: { cursor?: string }) => Promise<Part>): Promise<string[]> {
  // The byte order mark makes spreadsheets read the table as UTF-8.
  const parts = ['\ufeff']
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { csv, nextCursor }: Part = await readPart(cursor ? { cursor } : {})
    parts.push(csv)
    cursor = nextCursor
  }
  return parts
}
