import type { AwningEvents } from '../widgets/kit/events.ts'

/** A chunk could not be had, or its widget broke. The loader's own `emit`: it shares no code with what it loads. */
export function report(widget: string, error: unknown): undefined {
  const detail: AwningEvents['awning:error'] = { widget, message: `${error}` }
  document.dispatchEvent(new CustomEvent('awning:error', { detail }))
}
