import { type ComponentChild, type ContainerNode, render } from 'preact'

/** `createRoot` of React, for Preact. */
export function createRoot(container: ContainerNode) {
  return {
    render: (tree: ComponentChild) => render(tree, container),
    unmount: () => render(null, container),
  }
}
