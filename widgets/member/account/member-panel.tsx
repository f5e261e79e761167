import { useStyles, useWidget } from '../../kit/index.ts'
import { memberOf } from '../../kit/member/member-store.ts'
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

/** The account of whoever is here, or the way in: by a window, or by a form where the element asks for one. */
const Contents = () => {
  const { shop, attributes } = useWidget()
  const { role } = memberOf(shop)
  if (role.value === 'member') return <Account />
  return attributes.login === 'form' ? <SignInForm /> : <SignInWindow />
}

const titleOf = (isMember: boolean) => (isMember ? 'member.title' : 'member.signIn')

/** The account as a part of the page. */
export const MemberInline = () => {
  const { shop, words } = useWidget()
  useStyles(STYLES)
  return (
    <section className="member" part="member" aria-label={words.t(titleOf(memberOf(shop).role.value === 'member'))}>
      <slot name="header" />
      <Contents />
      <slot name="footer" />
    </section>
  )
}

/** The account over the page, as long as it is the open one. */
export const MemberDrawer = () => {
  const { shop, host, words } = useWidget()
  const { role, openMember } = memberOf(shop)
  useStyles(STYLES)
  const isOpen = openMember.value === host
  return (
    <Drawer
      open={isOpen}
      title={words.t(titleOf(role.value === 'member'))}
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
