/** What is left to write out, the log above all, has this long. */
const FLUSH_MS = 500

/** Ends the process with its last words written, also where a connection to elsewhere is still open. */
export function endProcess(exitCode: number): void {
  process.exitCode = exitCode
  setTimeout(() => process.exit(), FLUSH_MS).unref()
}
