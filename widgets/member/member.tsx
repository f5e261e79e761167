import { useEffect } from 'react'
import { usePart, useReady, useWidget } from '../kit/index.ts'
import { getMemberStore } from '../kit/member/member-store.ts'
import { Icon } from '../kit/ui/icon/icon.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { getRequestedPart } from './requested-part.ts'

const PERSON_ICON = 'M10 3.2a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8zM3.5 17c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5'
const loadPanel = () => import('./account/index.ts')

/** The account in the element's `layout`: a button with a drawer, the drawer alone, or inline. */
export const Member = () => {
  const { shop, host, words, attributes } = useWidget()
  const { role, openMember } = getMemberStore(shop)
  const { layout } = attributes
  const isOpen = openMember.value === host
  const inline = layout === 'inline'
  const { module, failed } = usePart(inline || isOpen, loadPanel)
  useReady(inline ? !!module : true)
  useEffect(() => {
    // If the panel cannot load, the click must not seem to hang.
    if (failed) openMember.value = undefined
  }, [failed, openMember])
  useEffect(() => {
    if (getRequestedPart() === undefined) return
    if (inline) host.scrollIntoView()
    else openMember.value ??= host
  }, [inline, host, openMember])
  const approach = () => {
    for (const part of [loadPanel(), shop.moreWords()]) part.catch(() => {})
  }
  return (
    <>
      {!layout && (
        <button
          type="button"
          className="button icon-button"
          part="account"
          aria-haspopup="dialog"
          aria-busy={(isOpen && !module) || undefined}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={() => {
            openMember.value = host
          }}
        >
          <slot name="icon">
            <Icon path={PERSON_ICON} />
          </slot>
          <VisuallyHidden>{words.t(role.value === 'member' ? 'member.title' : 'member.signIn')}</VisuallyHidden>
        </button>
      )}
      {module && (inline ? <module.MemberInline /> : <module.MemberDrawer />)}
    </>
  )
}
