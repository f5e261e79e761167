import { options, type VNode } from 'preact'

/**
 * What the widgets use of React, from Preact itself. `preact/compat` would do the same and 1.8 KB more, a tenth of what
 * the first widget may weigh. Something missing here is missing in the Preact build only: add it, from 'preact' if it
 * has it.
 */
export { Component, createContext, createElement, createRef, Fragment } from 'preact'
export * from 'preact/hooks'

const before = options.vnode

/** React calls `onChange` with every letter; the DOM does so with `input`. */
options.vnode = (vnode: VNode) => {
  const props = vnode.props as { onChange?: unknown; onInput?: unknown; type?: string }
  if (
    props.onChange &&
    (vnode.type === 'textarea' || (vnode.type === 'input' && !/^(che|rad|fil)/.test(props.type ?? '')))
  ) {
    props.onInput = props.onChange
    delete props.onChange
  }
  before?.(vnode)
}

/** Tells the two builds apart. */
export const version = 'preact'
