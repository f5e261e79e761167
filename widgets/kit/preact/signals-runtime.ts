import { type Component, options, type VNode } from 'preact'
import { effect } from './signals.ts'

/*
 * Components follow the signals that they read, as they do with `@preact/signals`, in a tenth of its size: what it does
 * beyond that (signals as children and attributes, its own hooks) the widgets do not use, because React would not
 * understand it.
 */

type Follower = Component & { awningStop?: (() => void) | undefined; awningFollows?: true }

/** Preact's hooks for additions, by the names they have in its published build. */
const hooks = options as Omit<typeof options, 'unmount'> & {
  /** Before a component renders. */
  __r?: (vnode: VNode & { __c: Follower }) => void
  unmount?: (vnode: VNode & { __c?: Follower }) => void
}
const { __r: beforeRender, unmount: beforeUnmount } = hooks

hooks.__r = (vnode) => {
  const component = vnode.__c
  if (!component.awningFollows) {
    component.awningFollows = true
    const { render } = component
    component.render = function (...given) {
      let rendered: ReturnType<typeof render> | undefined
      let changed = false
      component.awningStop?.()
      // The first run renders and so learns what is read; a later one means that some of it has changed.
      component.awningStop = effect(() => {
        if (changed) component.setState({})
        else rendered = render.apply(this, given)
        changed = true
      })
      return rendered
    }
  }
  beforeRender?.(vnode)
}

hooks.unmount = (vnode) => {
  vnode.__c?.awningStop?.()
  beforeUnmount?.(vnode)
}

/**
 * Stands in for `@preact/signals-react/runtime`. Under React the real one has to be called in every component that reads
 * a signal, or it shows stale data; here that happens by itself.
 */
export function useSignals(): void {}
