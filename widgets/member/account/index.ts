/** What the account shows when it is looked into. */
export { MemberDrawer, MemberInline } from './member-panel.tsx'
