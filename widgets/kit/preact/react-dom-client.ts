import { type ComponentChild, type ContainerNode, render } from 'preact'

/** React's way of putting a tree into an element, for Preact. */
export function createRoot(container: ContainerNode) {
  return {
    render: (tree: ComponentChild) => render(tree, container),
    unmount: () => render(null, container),
  }
}
