import { createElement, type FunctionComponent } from 'react'

/**
 * A component that renders the element of the shop, on the server too. `attributes`: those with a hyphen, which are
 * properties of the component in camel case. All else is React's: children are what visitors see until the widget is there.
 */
export function createComponent<Props extends object>(
  tag: string,
  attributes: readonly string[],
): FunctionComponent<Props> {
  const names = new Map(attributes.map((name) => [toPropertyName(name), name]))
  const render = (props: Props) =>
    createElement(
      tag,
      Object.fromEntries(Object.entries(props).map(([key, value]) => [names.get(key) ?? key, toValue(value)])),
    )
  return Object.assign(render, { displayName: tag })
}

/** As HTML has it: a flag is there or not, whatever a version of React makes of true and false. */
const toValue = (value: unknown) => (value === true ? '' : value === false || value === null ? undefined : value)

const toPropertyName = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
