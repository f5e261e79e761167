import type { Meta, StoryObj } from '@storybook/react-vite'
import { createControls } from '../docs/attribute-controls.ts'
import { fill, inOrder, type Play, press, shows } from '../play.ts'
import { offline, waiting } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { MEMBER_WORDS } from './attributes.ts'
import { asking, captchaDone, captchaRefused, captchaUnderWay, registered } from './scenarios.ts'

const meta: Meta<Attributes> = {
  title: 'Member/Sign-in',
  argTypes: createControls(MEMBER_WORDS),
  args: { layout: 'inline', login: 'form' },
  render: drawWidget('member', 'column'),
}
export default meta
type Story = StoryObj<Attributes>

const NORA = 'nora@mail.example'
const shopsOwnPage = { layout: 'inline', login: '' }
const isReady = shows('[part~=sign-in]:not([aria-busy])')
const refused = shows('[part~=notice-error]')
const makeAccount = inOrder(isReady, press('.member-others button:first-child'), shows('[autocomplete=new-password]'))
const askForLink = inOrder(isReady, press('.member-others button:last-child'), shows('form:not(:has([name=password]))'))
const type = (email: string, password: string) =>
  inOrder(fill('[name=email]', email), fill('[name=password]', password), press('[part~=sign-in]'))

/** The window of the sign-in, without one: an empty frame stands for it, as long as the press lasts. */
const pressWithWindow: Play = async (context) => {
  const real = window.open
  const frame = document.createElement('iframe')
  frame.title = 'The sign-in’s window'
  frame.hidden = true
  context.canvasElement.append(frame)
  window.open = () => frame.contentWindow
  try {
    await press('[part~=sign-in]')(context)
  } finally {
    window.open = real
  }
}

export const ByThePageOfTheShop: Story = { ...inTab(), args: shopsOwnPage, play: isReady }
export const PageOfTheShopOnItsWay: Story = { ...inTab(waiting), args: shopsOwnPage }
export const PageOfTheShopOffline: Story = { ...inTab(offline), args: shopsOwnPage, play: refused }
export const WindowIsOpen: Story = {
  ...inTab(),
  args: shopsOwnPage,
  play: inOrder(isReady, pressWithWindow, shows('[part~=notice-info]')),
}
export const GivenUp: Story = {
  ...inTab(),
  args: shopsOwnPage,
  play: inOrder(
    isReady,
    pressWithWindow,
    shows('[part~=notice-info] + button'),
    press('[part~=notice-info] + button'),
    shows('[part~=sign-in]'),
  ),
}

export const Form: Story = { ...inTab(), play: isReady }
export const NoSuchAccount: Story = { ...inTab(), play: inOrder(isReady, type(NORA, 'a long row of words'), refused) }
export const FormOffline: Story = {
  ...inTab(offline),
  play: inOrder(isReady, type(NORA, 'a long row of words'), refused),
}
/** Somebody whom the merchant has written down has no password yet. */
export const PasswordToBeSet: Story = {
  ...inTab(registered(NORA)),
  play: inOrder(isReady, type(NORA, 'a long row of words'), refused),
}
export const NewAccount: Story = { ...inTab(), play: makeAccount }
export const PasswordTooShort: Story = { ...inTab(), play: inOrder(makeAccount, type(NORA, 'short'), refused) }
export const AccountTaken: Story = {
  ...inTab(registered(NORA)),
  play: inOrder(makeAccount, type(NORA, 'a long row of words'), refused),
}
export const CodeFromTheMail: Story = {
  ...inTab(asking({ emailVerification: true })),
  play: inOrder(makeAccount, type(NORA, 'a long row of words'), shows('[name=code]')),
}
export const CodeNotRight: Story = {
  ...inTab(asking({ emailVerification: true })),
  play: inOrder(
    makeAccount,
    type(NORA, 'a long row of words'),
    fill('[name=code]', '000000'),
    press('form button'),
    refused,
  ),
}
const isAsked = shows('p + [part~=button]')
const withCaptcha = inOrder(makeAccount, type(NORA, 'a long row of words'))
export const CaptchaUnderWay: Story = { ...inTab(captchaUnderWay), play: inOrder(withCaptcha, shows('p[aria-busy]')) }
export const CaptchaAsked: Story = { ...inTab(captchaRefused), play: inOrder(withCaptcha, isAsked) }
export const CaptchaFailed: Story = {
  ...inTab(captchaRefused),
  play: inOrder(withCaptcha, isAsked, press('p + [part~=button]'), refused),
}
export const CaptchaDone: Story = { ...inTab(captchaDone), play: inOrder(withCaptcha, shows('p[aria-busy]')) }
export const CaptchaAskedRightToLeft: Story = {
  ...inTab(captchaRefused),
  play: inOrder(withCaptcha, isAsked),
  globals: { locale: 'ar' },
}
export const WaitingForApproval: Story = {
  ...inTab(asking({ ownerApproval: true })),
  play: inOrder(makeAccount, type(NORA, 'a long row of words'), shows('h3')),
}
export const NewPassword: Story = { ...inTab(), play: askForLink }
export const LinkSent: Story = {
  ...inTab(registered(NORA)),
  play: inOrder(askForLink, fill('[name=email]', NORA), press('[part~=sign-in]'), shows('[part~=notice-success]')),
}
export const RightToLeft: Story = { ...inTab(), play: isReady, globals: { locale: 'ar' } }
