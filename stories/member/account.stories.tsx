import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent } from 'storybook/test'
import { element } from '../../widgets/member/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { type Action, changeShop, click, fill, sequence, waitFor } from '../play.ts'
import { brokenDown, offline, withoutResponse } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'
import {
  ADDRESS,
  signedInAs,
  withOrders,
  withPasskeys,
  withPicture,
  withRequests,
  withReviews,
  withSubscriptions,
} from './scenarios.ts'

const meta: Meta<Attributes> = {
  title: 'Member/Account',
  argTypes: createControls(element.attributes),
  args: { layout: 'inline' },
  render: renderWidget('member', 'column'),
}
export default meta
type Story = StoryObj<Attributes>

const nora = signedInAs({ firstName: 'Nora', lastName: 'Lind', addresses: [ADDRESS] })
const look = (part: string) => sequence(waitFor('.member-who'), click(`[part~=${part}] summary`))
/** Waits for the first responses, so that what happens next concerns only what is opened next. */
const isLoaded = waitFor('[part~=orders] .muted')
const saveProfile = sequence(fill('[name=firstName]', 'Eleonora'), click('[part~=profile] form button'))

export const NothingYet: Story = {
  ...withScenarios(signedInAs()),
  play: waitFor('[part~=orders] .muted'),
  tags: ['state:empty'],
}
export const SomeOrders: Story = {
  ...withScenarios(nora, withOrders('24.00', '118.50', '7.90')),
  play: waitFor('.member-sum'),
  tags: ['state:usual', 'state:member'],
}
export const Loading: Story = { ...withScenarios(nora, withoutResponse), tags: ['state:loading'] }
export const Offline: Story = {
  ...withScenarios(nora, offline),
  play: waitFor('[part~=notice-offline]'),
  tags: ['state:offline'],
}
export const SystemError: Story = {
  ...withScenarios(nora),
  play: sequence(isLoaded, look('profile'), changeShop(brokenDown), saveProfile, waitFor('[part~=notice-error]')),
  tags: ['state:error'],
}
export const Profile: Story = { ...withScenarios(nora), play: look('profile') }
/** A file that is not a picture: the browser cannot decode it. */
const chooseNotes: Action = async ({ canvasElement }) => {
  const input = canvasElement.querySelector('awning-member')?.shadowRoot?.querySelector('input[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['milk, bread'], 'notes.txt', { type: 'text/plain' }))
  await fireEvent.change(input as HTMLInputElement, { target: { files: chosen.files } })
}
export const ProfileWithPicture: Story = { ...withScenarios(nora, withPicture), play: look('profile') }
export const PictureNotAccepted: Story = {
  ...withScenarios(nora),
  play: sequence(look('profile'), chooseNotes, waitFor('[part~=profile] [part~=notice-error]')),
  tags: ['state:refused'],
}
export const ProfileSaved: Story = {
  ...withScenarios(nora),
  play: sequence(look('profile'), saveProfile, waitFor('[part~=notice-success]')),
  tags: ['state:done'],
}
export const ShownToOtherMembers: Story = {
  ...withScenarios(nora, ({ shop }) => shop.client.call('POST /members/v1/members/join-community', {})),
  play: look('profile'),
}
export const Addresses: Story = { ...withScenarios(nora), play: look('addresses') }
export const NoAddressYet: Story = { ...withScenarios(signedInAs()), play: look('addresses'), tags: ['state:empty'] }
export const OneMoreAddress: Story = {
  ...withScenarios(nora),
  play: sequence(
    look('addresses'),
    click('[part~=addresses] .disclosure-body > div > button'),
    fill('[name=country]', 'IE'),
    waitFor('[name=city]'),
  ),
  tags: ['state:many'],
}
export const Subscriptions: Story = {
  ...withScenarios(nora, withSubscriptions),
  play: sequence(look('subscriptions'), waitFor('[part~=subscriptions] li')),
}
export const NoSubscriptionYet: Story = {
  ...withScenarios(nora),
  play: sequence(look('subscriptions'), waitFor('[part~=subscriptions] .muted')),
  tags: ['state:empty'],
}
export const SubscriptionsUnknown: Story = {
  ...withScenarios(nora),
  play: sequence(isLoaded, changeShop(brokenDown), look('subscriptions'), waitFor('[part~=notice-error]')),
  tags: ['state:error'],
}
export const SubscriptionToBeCanceled: Story = {
  ...withScenarios(nora, withSubscriptions),
  play: sequence(look('subscriptions'), click('[part~=subscriptions] li button'), waitFor('.member-others button')),
}
export const OwnReviews: Story = {
  ...withScenarios(nora, withReviews),
  play: sequence(look('own-reviews'), waitFor('[part~=own-reviews] li')),
}
export const NoReviewYet: Story = {
  ...withScenarios(nora),
  play: sequence(look('own-reviews'), waitFor('[part~=own-reviews] .muted')),
  tags: ['state:empty'],
}
export const ReviewsUnknown: Story = {
  ...withScenarios(nora),
  play: sequence(isLoaded, changeShop(brokenDown), look('own-reviews'), waitFor('[part~=notice-error]')),
  tags: ['state:error'],
}
export const ReviewToBeDeleted: Story = {
  ...withScenarios(nora, withReviews),
  play: sequence(
    look('own-reviews'),
    click('[part~=own-reviews] li button'),
    waitFor('[part~=own-reviews] .member-others'),
  ),
}
export const ReviewsRightToLeft: Story = {
  ...withScenarios(nora, withReviews),
  play: sequence(look('own-reviews'), waitFor('[part~=own-reviews] li')),
  globals: { locale: 'he' },
  tags: ['state:right-to-left'],
}
export const BackInStockRequests: Story = {
  ...withScenarios(nora, withRequests),
  play: sequence(look('own-requests'), waitFor('[part~=own-requests] li')),
}
export const NoRequestYet: Story = {
  ...withScenarios(nora),
  play: sequence(look('own-requests'), waitFor('[part~=own-requests] .muted')),
  tags: ['state:empty'],
}
export const RequestsOffline: Story = {
  ...withScenarios(nora),
  play: sequence(isLoaded, changeShop(offline), look('own-requests'), waitFor('[part~=notice-offline]')),
  tags: ['state:offline'],
}
const devices = withPasskeys('Nora’s phone', 'Laptop in the office')
export const Passkeys: Story = {
  ...withScenarios(nora, devices),
  play: sequence(look('passkeys'), waitFor('.member-row')),
}
export const NoPasskeyYet: Story = {
  ...withScenarios(nora),
  play: sequence(look('passkeys'), waitFor('[part~=passkeys] .muted')),
  tags: ['state:empty'],
}
export const PasskeysUnknown: Story = {
  ...withScenarios(nora),
  play: sequence(isLoaded, changeShop(brokenDown), look('passkeys'), waitFor('[part~=notice-error]')),
  tags: ['state:error'],
}
export const PasskeyRenamed: Story = {
  ...withScenarios(nora, devices),
  play: sequence(
    look('passkeys'),
    click('[part~=passkeys] .member-tools button'),
    waitFor('[part~=passkeys] [name=name]'),
  ),
  tags: ['state:done'],
}
export const PasskeyRemoved: Story = {
  ...withScenarios(nora, devices),
  play: sequence(
    look('passkeys'),
    click('[part~=passkeys] .member-tools button + button'),
    waitFor('[part~=passkeys] .member-form'),
  ),
  tags: ['state:done'],
}
export const PasskeysRightToLeft: Story = {
  ...withScenarios(nora, devices),
  play: sequence(look('passkeys'), waitFor('.member-row')),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const LongWords: Story = {
  ...withScenarios(
    signedInAs(
      { firstName: 'Maria-Wilhelmina-Konstanze', lastName: 'Freifrau von Hohenzollern-Schwarzburg-Rudolstadt' },
      'maria.wilhelmina.konstanze.freifrau.von.hohenzollern@mail.example',
    ),
    withOrders('1234567.89'),
  ),
  play: waitFor('.member-sum'),
  globals: { locale: 'de' },
  tags: ['state:long'],
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(nora, withOrders('24.00', '118.50')),
  play: waitFor('.member-sum'),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const ProfileBusy: Story = {
  ...withScenarios(nora),
  play: sequence(look('profile'), changeShop(withoutResponse), saveProfile, waitFor('[part~=profile] [aria-busy]')),
  tags: ['state:busy'],
}
export const FirstLoadFailing: Story = {
  ...withScenarios(nora, brokenDown),
  play: waitFor('[part~=notice-error]'),
  tags: ['state:error'],
}
/** The page's own content above and below the account. */
export const Slots: Story = {
  ...withScenarios(nora, withOrders('24.00')),
  render: renderWidget(
    'member',
    'column',
    <>
      <p slot="header">Questions about an order? Write to the workshop.</p>
      <p slot="footer">Members get every new catalogue by post.</p>
    </>,
  ),
  play: waitFor('.member-sum'),
  tags: ['state:slots'],
}
