/** Saves texts or bytes as a file of the person's own. */
export function saveFile(name: string, parts: readonly (string | Uint8Array<ArrayBuffer>)[], type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([...parts], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
