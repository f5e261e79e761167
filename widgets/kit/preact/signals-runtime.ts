/**
 * Replaces `@preact/signals-react/runtime`. Under React the real one must be called in every component that reads a
 * signal, or it shows stale data; `@preact/signals` does this automatically.
 */
export function useSignals(): void {}
