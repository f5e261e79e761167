/**
 * Stands in for `@preact/signals-react/runtime`. Under React the real one has to be called in every component that reads
 * a signal, or it shows stale data; with `@preact/signals` that happens by itself.
 */
export function useSignals(): void {}
