import { defineWidget } from '../kit/index.ts'
import { getMemberStore } from '../kit/member/member-store.ts'
import { buttonStyles } from '../kit/ui/styles.ts'
import { Member } from './member.tsx'

/** `<awning-member>`: a button that opens the account or the sign-in; `layout="inline"` shows it in the page. */
export const mount = defineWidget({
  name: 'member',
  component: Member,
  styles: [buttonStyles],
  init: (shop) => void getMemberStore(shop),
})
