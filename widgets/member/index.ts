import { defineWidget } from '../kit/index.ts'
import { memberOf } from '../kit/member/member-store.ts'
import { buttonStyles } from '../kit/ui/styles.ts'
import { Member } from './member.tsx'

/** `<awning-member>`: a button that opens the account, or the way to sign in; `layout="inline"` shows that itself. */
export const mount = defineWidget({
  name: 'member',
  component: Member,
  styles: [buttonStyles],
  begin: (shop) => void memberOf(shop),
})
