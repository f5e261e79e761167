import { useStyles, useWidget } from '../../kit/index.ts'
import { useKeptFocus } from '../../kit/keep-focus.ts'
import { getMemberStore } from '../../kit/member/member-store.ts'
import { Drawer } from '../../kit/ui/index.ts'
import {
  disclosureStyles,
  drawerStyles,
  fieldStyles,
  noticeStyles,
  pictureStyles,
  quietButtonStyles,
  skeletonStyles,
} from '../../kit/ui/styles.ts'
import styles from './account.css?inline'
import { Account } from './account.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInWindow } from './sign-in-window.tsx'

const STYLES = [
  disclosureStyles,
  drawerStyles,
  fieldStyles,
  noticeStyles,
  pictureStyles,
  quietButtonStyles,
  skeletonStyles,
  styles,
]

/** The member's account, or the sign-in: in a popup, or as a form where the element asks for one. */
const Contents = () => {
  const { shop, attributes } = useWidget()
  const { role } = getMemberStore(shop)
  if (role.value === 'member') return <Account />
  return attributes.login === 'form' ? <SignInForm /> : <SignInWindow />
}

const getTitleKey = (isMember: boolean) => (isMember ? 'member.title' : 'member.signIn')

/** The account as a part of the page. */
export const MemberInline = () => {
  const { shop, words } = useWidget()
  useStyles(STYLES)
  useKeptFocus()
  return (
    <section
      className="member"
      part="member"
      aria-label={words.t(getTitleKey(getMemberStore(shop).role.value === 'member'))}
    >
      <slot name="header" />
      <Contents />
      <slot name="footer" />
    </section>
  )
}

/** The account in a drawer, while this element's is the open one. */
export const MemberDrawer = () => {
  const { shop, host, words } = useWidget()
  const { role, openMember } = getMemberStore(shop)
  useStyles(STYLES)
  useKeptFocus()
  const isOpen = openMember.value === host
  return (
    <Drawer
      open={isOpen}
      title={words.t(getTitleKey(role.value === 'member'))}
      closeLabel={words.t('product.close')}
      onClose={() => {
        openMember.value = undefined
      }}
    >
      <slot name="header" />
      {isOpen && <Contents />}
      <slot name="footer" />
    </Drawer>
  )
}
