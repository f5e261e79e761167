import type { Meta, StoryObj } from '@storybook/react-vite'
import { registered, requiring } from '../member/scenarios.ts'
import { atPage, follow, renderPage } from './hosted-story.tsx'
import { beginSignIn, NORA, openLinkInMail, openMailTo, PASSWORD, submit, withAccount } from './visitor.ts'

/** The mails about an account. */
const meta: Meta = { title: 'Hosted pages/Mails of members', render: renderPage }
export default meta
type Story = StoryObj

const hasLink = (text: string) => text.includes('/account/recover')
const begin = beginSignIn()
const toStep = (name: string) => follow(`a[href*="step=${name}"]`)
const recovering = [begin, toStep('recover'), submit({ email: NORA })] as const

export const Code: Story = atPage(
  [requiring({ emailVerification: true })],
  begin,
  toStep('register'),
  submit({ email: NORA, password: PASSWORD }),
  openMailTo(),
)
export const NewPassword: Story = atPage([withAccount], ...recovering, openMailTo(NORA, hasLink))
/** The merchant has created the account: its first password. */
export const Activation: Story = atPage([registered(NORA)], ...recovering, openMailTo(NORA, hasLink))
export const PasswordChanged: Story = atPage(
  [withAccount],
  ...recovering,
  openLinkInMail('/account/recover'),
  submit({ password: 'another long row of words' }),
  openMailTo(NORA, (text) => !hasLink(text)),
)
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...atPage([withAccount], ...recovering, openMailTo(NORA, hasLink)),
  globals: { locale: 'ar' },
}
