import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/member/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { inFrame, renderFramed } from '../framed.tsx'
import { type Action, click, fill, sequence, waitFor } from '../play.ts'
import { offline, withoutResponse } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'
import { captchaRefused, captchaUnderWay, registered, requiring } from './scenarios.ts'

const meta: Meta<Attributes> = {
  title: 'Member/Sign-in',
  argTypes: createControls(element.attributes),
  args: { layout: 'inline', login: 'form' },
  render: renderWidget('member', 'column'),
}
export default meta
type Story = StoryObj<Attributes>

const NORA = 'nora@mail.example'
const shopsOwnPage = { layout: 'inline', login: '' }
const isReady = waitFor('[part~=sign-in]:not([aria-busy])')
const refused = waitFor('[part~=notice-error]')
const unreachable = waitFor('[part~=notice-offline]')
const makeAccount = sequence(
  isReady,
  click('.member-others button:first-child'),
  waitFor('[autocomplete=new-password]'),
)
const requestResetLink = sequence(
  isReady,
  click('.member-others button:last-child'),
  waitFor('form:not(:has([name=password]))'),
)
const type = (email: string, password: string) =>
  sequence(fill('[name=email]', email), fill('[name=password]', password), click('[part~=sign-in]'))

/** Stands in for the sign-in's popup during the click: an empty frame. */
const pressWithWindow: Action = async (context) => {
  const real = window.open
  const frame = document.createElement('iframe')
  frame.title = 'The sign-in’s window'
  frame.hidden = true
  context.canvasElement.append(frame)
  window.open = () => frame.contentWindow
  try {
    await click('[part~=sign-in]')(context)
  } finally {
    window.open = real
  }
}

export const ByThePageOfTheShop: Story = {
  ...withScenarios(),
  args: shopsOwnPage,
  play: isReady,
  tags: ['state:usual'],
}
export const PageOfTheShopOnItsWay: Story = {
  ...withScenarios(withoutResponse),
  args: shopsOwnPage,
  tags: ['state:loading'],
}
export const PageOfTheShopOffline: Story = {
  ...withScenarios(offline),
  args: shopsOwnPage,
  play: unreachable,
  tags: ['state:offline'],
}
export const WindowIsOpen: Story = {
  ...withScenarios(),
  args: shopsOwnPage,
  play: sequence(isReady, pressWithWindow, waitFor('[part~=notice-info]')),
  tags: ['state:popup'],
}
export const GivenUp: Story = {
  ...withScenarios(),
  args: shopsOwnPage,
  play: sequence(
    isReady,
    pressWithWindow,
    waitFor('[part~=notice-info] + button'),
    click('[part~=notice-info] + button'),
    waitFor('[part~=sign-in]'),
  ),
  tags: ['state:popup'],
}
/** The frame lets no window open: the page’s own address is there to be opened by hand. */
export const InAFrame: Story = {
  render: renderFramed('member-sign-in--by-the-page-of-the-shop'),
  play: inFrame(sequence(isReady, click('[part~=sign-in]'), waitFor('[part=address]'))),
  tags: ['state:popup'],
}

export const Form: Story = { ...withScenarios(), play: isReady, tags: ['state:usual'] }
export const NoSuchAccount: Story = {
  ...withScenarios(),
  play: sequence(isReady, type(NORA, 'a long row of words'), refused),
  tags: ['state:refused'],
}
export const FormOffline: Story = {
  ...withScenarios(offline),
  play: sequence(isReady, type(NORA, 'a long row of words'), unreachable),
  tags: ['state:offline'],
}
/** A member whom the merchant has created has no password yet. */
export const PasswordToBeSet: Story = {
  ...withScenarios(registered(NORA)),
  play: sequence(isReady, type(NORA, 'a long row of words'), refused),
}
export const NewAccount: Story = { ...withScenarios(), play: makeAccount }
export const PasswordTooShort: Story = {
  ...withScenarios(),
  play: sequence(makeAccount, type(NORA, 'short'), refused),
  tags: ['state:invalid'],
}
export const EmailInUse: Story = {
  ...withScenarios(registered(NORA)),
  play: sequence(makeAccount, type(NORA, 'a long row of words'), refused),
  tags: ['state:refused'],
}
export const CodeFromTheMail: Story = {
  ...withScenarios(requiring({ emailVerification: true })),
  play: sequence(makeAccount, type(NORA, 'a long row of words'), waitFor('[name=code]')),
}
export const CodeNotRight: Story = {
  ...withScenarios(requiring({ emailVerification: true })),
  play: sequence(
    makeAccount,
    type(NORA, 'a long row of words'),
    fill('[name=code]', '000000'),
    click('form button'),
    refused,
  ),
  tags: ['state:invalid'],
}
const showsCaptcha = waitFor('p + [part~=button]')
const withCaptcha = sequence(makeAccount, type(NORA, 'a long row of words'))
export const CaptchaUnderWay: Story = {
  ...withScenarios(captchaUnderWay),
  play: sequence(withCaptcha, waitFor('p[aria-busy]')),
  tags: ['state:busy'],
}
export const CaptchaRequired: Story = { ...withScenarios(captchaRefused), play: sequence(withCaptcha, showsCaptcha) }
export const CaptchaFailed: Story = {
  ...withScenarios(captchaRefused),
  play: sequence(withCaptcha, showsCaptcha, click('p + [part~=button]'), refused),
  tags: ['state:refused'],
}
export const CaptchaRequiredRightToLeft: Story = {
  ...withScenarios(captchaRefused),
  play: sequence(withCaptcha, showsCaptcha),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const WaitingForApproval: Story = {
  ...withScenarios(requiring({ ownerApproval: true })),
  play: sequence(makeAccount, type(NORA, 'a long row of words'), waitFor('h3')),
  tags: ['state:refused'],
}
export const NewPassword: Story = { ...withScenarios(), play: requestResetLink }
export const LinkSent: Story = {
  ...withScenarios(registered(NORA)),
  play: sequence(
    requestResetLink,
    fill('[name=email]', NORA),
    click('[part~=sign-in]'),
    waitFor('[part~=notice-success]'),
  ),
  tags: ['state:done'],
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(),
  play: isReady,
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
