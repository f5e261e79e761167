import type { AwningEvents } from '../widgets/kit/events.ts'

/** Promises of the chunks that are loading or loaded, by name. */
export const loading: Record<string, Promise<unknown> | undefined> = {}

/**
 * Loads a chunk once, and calls `use` with it. A failure is reported once for all callers; the next call tries again.
 */
export function load<Module, Result>(
  name: string,
  chunk: () => Promise<Module>,
  use: (module: Module) => Result | Promise<Result>,
): Promise<Result | undefined> {
  loading[name] ??= retry(chunk)
  return (loading[name] as Promise<Module>).then(use, (error) => {
    // `report` returns undefined, so the next call loads again.
    loading[name] &&= report(name, error)
    return undefined
  })
}

/**
 * Repeats a load after a network failure, up to three times: after 0.4, 1.6 and 6.4 seconds. These failures are strings,
 * the file's URL; other errors come from code, which would fail again.
 */
const retry = <T>(chunk: () => Promise<T>, wait = 400): Promise<T> =>
  chunk().catch((error) =>
    error.at && wait < 9000
      ? new Promise((resolve) => setTimeout(resolve, wait)).then(() => retry(chunk, wait * 4))
      : Promise.reject(error),
  )

/**
 * Reports a chunk that failed to load. The loader's own `emit`, as it shares no code with the chunks.
 */
function report(widget: string, error: unknown): undefined {
  document.dispatchEvent(
    new CustomEvent('awning:error', {
      // biome-ignore lint/style/useTemplate: shorter in the script, where every byte counts
      detail: { widget, message: (error as string) + '' } satisfies AwningEvents['awning:error'],
    }),
  )
}
