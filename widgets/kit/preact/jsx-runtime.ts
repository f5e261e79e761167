import { type ComponentType, createElement, Fragment, type VNode } from 'preact'

export { Fragment }

type Props = { onChange?: unknown; onInput?: unknown; type?: string }

/** What the compiler makes of an element. Preact's own does this without a copy of the props, in four times the size. */
export const jsx = (type: string | ComponentType, given: object, key?: string): VNode => {
  const vnode = createElement(type as ComponentType, given)
  vnode.key = key
  const props = vnode.props as Props
  // React calls `onChange` with every letter; the DOM does so with `input`.
  if (
    props.onChange &&
    (vnode.type === ('textarea' as unknown) ||
      (vnode.type === ('input' as unknown) && !/^(che|rad|fil)/.test(props.type ?? '')))
  ) {
    props.onInput = props.onChange
    delete props.onChange
  }
  return vnode
}

export { jsx as jsxDEV, jsx as jsxs }
