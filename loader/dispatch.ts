import type { AwningEvents } from '../widgets/kit/events.ts'

/** The loader's own `emit`: it shares no code with the chunks that it loads. */
function dispatch<Name extends keyof AwningEvents>(name: Name, detail: AwningEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}

/** A chunk could not be had, or its widget broke. */
export function report(widget: string, error: unknown): undefined {
  dispatch('awning:error', { widget, message: `${error}` })
}
