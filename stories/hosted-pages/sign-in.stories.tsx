import type { Meta, StoryObj } from '@storybook/react-vite'
import { getShop } from '../../widgets/kit/index.ts'
import { requiring } from '../member/scenarios.ts'
import { brokenDown } from '../scenarios.ts'
import type { Tab } from '../tab.ts'
import { atPage, changeShop, follow, reload, renderPage, renderPopup } from './hosted-story.tsx'
import {
  addPasskey,
  beginSignIn,
  enterCode,
  goTo,
  NEW_ADDRESS,
  NORA,
  openLinkInMail,
  PASSWORD,
  signIn,
  submit,
  withAccount,
  withProvider,
} from './visitor.ts'

/** The pages on which visitors sign in, register and recover their account. */
const meta: Meta = { title: 'Hosted pages/Sign-in', render: renderPage }
export default meta
type Story = StoryObj

const toStep = (name: string) => follow(`a[href*="step=${name}"]`)
const begin = beginSignIn()
const signInAgain = goTo((tab: Tab) => begin({ backend: tab.backend, shop: getShop(tab.config) }))

export const SignIn: Story = atPage([withAccount], begin)
export const WithProviders: Story = atPage([withProvider], begin)
export const WrongPassword: Story = atPage([withAccount], begin, submit({ email: NORA, password: 'not her password' }))
export const NoAddress: Story = atPage([], begin, submit({ email: 'nora', password: PASSWORD }))
export const Register: Story = atPage([], begin, toStep('register'))
export const PasswordTooWeak: Story = atPage(
  [],
  begin,
  toStep('register'),
  submit({ email: NORA, password: 'password1' }),
)
export const CaptchaRequired: Story = atPage([requiring({ captcha: true })], begin, toStep('register'))
const verifying = [begin, toStep('register'), submit({ email: NORA, password: PASSWORD })] as const
export const Code: Story = atPage([requiring({ emailVerification: true })], ...verifying)
export const WrongCode: Story = atPage(
  [requiring({ emailVerification: true })],
  ...verifying,
  submit({ code: '000000' }),
)
export const WaitingForApproval: Story = atPage([requiring({ ownerApproval: true })], ...verifying)
export const Recover: Story = atPage([withAccount], begin, toStep('recover'))
const recovering = [begin, toStep('recover'), submit({ email: NORA })] as const
export const RecoverLinkSent: Story = atPage([withAccount], ...recovering)
const choosing = [...recovering, openLinkInMail('/account/recover')] as const
export const ChooseAPassword: Story = atPage([withAccount], ...choosing)
export const ChosenTooWeak: Story = atPage([withAccount], ...choosing, submit({ password: 'password1' }))
const chosen = submit({ password: 'another long row of words' })
export const PasswordChosen: Story = atPage([withAccount], ...choosing, chosen)
export const RecoverLinkUsed: Story = atPage([withAccount], ...choosing, chosen, openLinkInMail('/account/recover'))
export const PasskeyOffered: Story = atPage(
  [withAccount],
  begin,
  submit({ email: NORA, password: PASSWORD, canMakePasskey: '1' }),
)
export const Consent: Story = atPage([withAccount], beginSignIn({ prompt: 'consent' }), signIn)
/** Signed in already: with this account, or with another. */
export const ChooseAnAccount: Story = atPage([withAccount], begin, signIn, signInAgain)
/** The sign-in in a storefront's popup, which responds by a message and closes. */
export const InAPopup: Story = {
  ...atPage([withAccount], beginSignIn({ responseMode: 'web_message' })),
  render: renderPopup,
  tags: ['state:popup'],
}
const changing = [beginSignIn({ prompt: 'login' }, 'email'), signIn] as const
export const AnotherAddress: Story = atPage([withAccount], ...changing)
export const AnotherAddressCode: Story = atPage([withAccount], ...changing, submit({ email: NEW_ADDRESS }))
/** The link of the mail that an address was changed. */
export const AddressTakenBack: Story = atPage(
  [withAccount],
  ...changing,
  submit({ email: NEW_ADDRESS }),
  enterCode(NEW_ADDRESS),
  openLinkInMail('/account/email'),
)
/** The link of the mail that a way to sign in was added. */
export const AddedMethod: Story = atPage([withAccount], begin, addPasskey, openLinkInMail('/account/added'))
export const AddedMethodRemoved: Story = atPage(
  [withAccount],
  begin,
  addPasskey,
  openLinkInMail('/account/added'),
  submit(),
)
export const SignedOut: Story = atPage([withAccount], begin, signIn, goTo(signOutAddress))
export const Ended: Story = atPage([], begin, reload({ request: 'none' }))
export const SystemError: Story = atPage([], begin, changeShop(brokenDown), reload())
export const German: Story = { ...atPage([withAccount], begin), globals: { locale: 'de' } }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...atPage([withProvider], begin),
  globals: { locale: 'ar' },
}

async function signOutAddress({ backend, config }: Tab): Promise<string> {
  const { redirectSession } = await getShop(config).client.call('POST /_api/redirects-api/v1/redirect-session', {
    logout: { clientId: backend.clientId },
  })
  return redirectSession?.fullUrl ?? ''
}
