import type { Meta, StoryObj } from '@storybook/react-vite'
import { registered, requiring } from '../member/scenarios.ts'
import { atPage, follow, renderPage } from './hosted-story.tsx'
import {
  addPasskey,
  addProvider,
  beginSignIn,
  enterCode,
  NEW_ADDRESS,
  NORA,
  openLinkInMail,
  openMailTo,
  PASSWORD,
  signIn,
  submit,
  withAccount,
  withProvider,
} from './visitor.ts'

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
const adds = (text: string) => text.includes('/account/added')
export const PasskeyAdded: Story = atPage([withAccount], begin, addPasskey, openMailTo(NORA, adds))
export const SignInMethodAdded: Story = atPage([withAccount, withProvider], begin, addProvider, openMailTo(NORA, adds))
/** Somebody registers with the address of an account: nobody but its owner learns of it. */
export const AddressKnown: Story = atPage(
  [withAccount, requiring({ emailVerification: true, strictEnumeration: true })],
  begin,
  toStep('register'),
  submit({ email: NORA, password: PASSWORD }),
  openMailTo(NORA, hasLink),
)
const changing = [beginSignIn({ prompt: 'login' }, 'email'), signIn, submit({ email: NEW_ADDRESS })] as const
export const CodeForAnotherAddress: Story = atPage([withAccount], ...changing, openMailTo(NEW_ADDRESS))
/** To the old address, with a link that undoes it. */
export const AddressChanged: Story = atPage(
  [withAccount],
  ...changing,
  enterCode(NEW_ADDRESS),
  openMailTo(NORA, (text) => text.includes('/account/email')),
)
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...atPage([withAccount], ...recovering, openMailTo(NORA, hasLink)),
  globals: { locale: 'ar' },
}
