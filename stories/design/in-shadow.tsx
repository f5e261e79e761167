import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import mountStyles from '../../widgets/kit/mount.css?inline'
import * as kitStyles from '../../widgets/kit/ui/styles.ts'

const { tokenStyles, baseStyles, ...componentStyles } = kitStyles
const TEXTS = [tokenStyles, baseStyles, mountStyles, ...Object.values(componentStyles)]

/** Renders components as in a widget: in a shadow root, with only their own style sheets. */
export const InShadow = ({ children }: { readonly children: ReactNode }) => {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = TEXTS.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    const container = document.createElement('div')
    container.className = 'root'
    shadow.replaceChildren(container)
    setRoot(container)
  }, [])
  return <div ref={host}>{root && createPortal(children, root)}</div>
}
