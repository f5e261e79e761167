import type { ElementDeclaration } from '../kit/elements/element.ts'

/**
 * `<awning-example-name>`: greets the visitor.
 *
 * @example
 * ```html
 * <awning-example-name><a href="/hello">Hello</a></awning-example-name>
 * ```
 */
export const element: ElementDeclaration = {
  description: 'Greets the visitor.',
  attributes: {},
  parts: ['root'],
  events: [],
}
