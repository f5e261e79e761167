import api from '../../loader/host-api.ts?raw'
import type { WidgetName } from '../../loader/widgets.ts'
import actions from '../../widgets/kit/host-actions.ts?raw'

/** A call of `window.Awning`, as its source states it. */
export type HostCall = {
  readonly name: string
  readonly signature: string
  readonly words: string
  readonly example: string
}

/** Calls that are shown only with certain widgets; all others are shown with each. */
const OWN: Readonly<Record<string, readonly WidgetName[]>> = {
  open: ['cart'],
  close: ['cart'],
  add: ['cart', 'product'],
  cart: ['cart', 'checkout-button'],
  login: ['member'],
  logout: ['member'],
  member: ['member'],
}

const COMMENTED =
  /\/\*\*\n?((?:(?!\*\/)[\s\S])*)\*\/\n\s*(?:async function |function )?(\w+)(?:<[^\n]*?>)?\(([^\n]*)\)(?:: ([^\n{]+))?(?: \{)?\n/g

/** Every call of the host API, from the comments of its sources. */
const HOST_CALLS: readonly HostCall[] = [...readCalls(actions), ...readCalls(api)]

export const listCalls = (widget: WidgetName): HostCall[] =>
  HOST_CALLS.filter(({ name }) => OWN[name]?.includes(widget) ?? true)

function readCalls(source: string): HostCall[] {
  return [...source.matchAll(COMMENTED)].flatMap(([, comment = '', name = '', parameters = '', result = '']) => {
    const text = comment.replaceAll(/^ *\* ?/gm, '')
    const [words = '', rest = ''] = text.split(/^@example/m)
    const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(rest) ?? []
    // Calls for pages have an example; calls that only the loader makes have none.
    if (!example) return []
    const given = parameters.replace(/^(?:page|\{[^}]*\}): Page(?:, )?/, '')
    return [
      {
        name,
        signature: `${name}(${given})${result ? `: ${result.trim()}` : ''}`,
        words: words.replaceAll(/\s+/g, ' ').trim(),
        example: example.trim(),
      },
    ]
  })
}
