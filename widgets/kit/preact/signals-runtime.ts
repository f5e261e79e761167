/**
 * Stands in for `@preact/signals-react/runtime` in the Preact build, where components follow the signals that they
 * read by themselves. Under React the real one has to be called, or the component shows stale data.
 */
export function useSignals(): void {}
