/** The contents of the account; loaded when it is opened. */
export { MemberDrawer, MemberInline } from './member-panel.tsx'
