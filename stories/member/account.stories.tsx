import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent } from 'storybook/test'
import { createControls } from '../docs/attribute-controls.ts'
import { fill, happens, inOrder, type Play, press, shows } from '../play.ts'
import { brokenDown, offline, waiting } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { MEMBER_WORDS } from './attributes.ts'
import { ADDRESS, signedInAs, withOrders, withPasskeys, withPicture } from './scenarios.ts'

const meta: Meta<Attributes> = {
  title: 'Member/Account',
  argTypes: createControls(MEMBER_WORDS),
  args: { layout: 'inline' },
  render: drawWidget('member', 'column'),
}
export default meta
type Story = StoryObj<Attributes>

const nora = signedInAs({ firstName: 'Nora', lastName: 'Lind', addresses: [ADDRESS] })
const look = (part: string) => inOrder(shows('.member-who'), press(`[part~=${part}] summary`))
const saveProfile = inOrder(fill('[name=firstName]', 'Eleonora'), press('[part~=profile] form button'))

export const NothingYet: Story = { ...inTab(signedInAs()), play: shows('[part~=orders] .muted') }
export const SomeOrders: Story = {
  ...inTab(nora, withOrders('24.00', '118.50', '7.90')),
  play: shows('.member-sum'),
}
export const Loading: Story = inTab(nora, waiting)
export const Offline: Story = { ...inTab(nora, offline), play: shows('[part~=notice-error]') }
export const SystemError: Story = {
  ...inTab(nora),
  play: inOrder(look('profile'), happens(brokenDown), saveProfile, shows('[part~=notice-error]')),
}
export const Profile: Story = { ...inTab(nora), play: look('profile') }
/** A file that is no picture: the browser can't read it. */
const chooseNotes: Play = async ({ canvasElement }) => {
  const input = canvasElement.querySelector('awning-member')?.shadowRoot?.querySelector('input[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['milk, bread'], 'notes.txt', { type: 'text/plain' }))
  await fireEvent.change(input as HTMLInputElement, { target: { files: chosen.files } })
}
export const ProfileWithPicture: Story = { ...inTab(nora, withPicture), play: look('profile') }
export const PictureNotAccepted: Story = {
  ...inTab(nora),
  play: inOrder(look('profile'), chooseNotes, shows('[part~=profile] [part~=notice-error]')),
}
export const ProfileSaved: Story = {
  ...inTab(nora),
  play: inOrder(look('profile'), saveProfile, shows('[part~=notice-success]')),
}
export const ShownToOtherMembers: Story = {
  ...inTab(nora, ({ shop }) => shop.client.call('POST /members/v1/members/join-community', {})),
  play: look('profile'),
}
export const Addresses: Story = { ...inTab(nora), play: look('addresses') }
export const NoAddressYet: Story = { ...inTab(signedInAs()), play: look('addresses') }
export const OneMoreAddress: Story = {
  ...inTab(nora),
  play: inOrder(look('addresses'), press('[part~=addresses] .disclosure-body > button'), shows('[name=city]')),
}
const devices = withPasskeys('Nora’s phone', 'Laptop in the office')
export const Passkeys: Story = { ...inTab(nora, devices), play: inOrder(look('passkeys'), shows('.member-row')) }
export const NoPasskeyYet: Story = {
  ...inTab(nora),
  play: inOrder(look('passkeys'), shows('[part~=passkeys] .muted')),
}
export const PasskeysUnknown: Story = {
  ...inTab(nora),
  play: inOrder(shows('.member-who'), happens(brokenDown), look('passkeys'), shows('[part~=notice-error]')),
}
export const PasskeyRenamed: Story = {
  ...inTab(nora, devices),
  play: inOrder(look('passkeys'), press('.member-tools button'), shows('[part~=passkeys] [name=name]')),
}
export const PasskeyRemoved: Story = {
  ...inTab(nora, devices),
  play: inOrder(look('passkeys'), press('.member-tools button + button'), shows('[part~=passkeys] .member-form')),
}
export const PasskeysRightToLeft: Story = {
  ...inTab(nora, devices),
  play: inOrder(look('passkeys'), shows('.member-row')),
  globals: { locale: 'ar' },
}
export const LongWords: Story = {
  ...inTab(
    signedInAs(
      { firstName: 'Maria-Wilhelmina-Konstanze', lastName: 'Freifrau von Hohenzollern-Schwarzburg-Rudolstadt' },
      'maria.wilhelmina.konstanze.freifrau.von.hohenzollern@mail.example',
    ),
    withOrders('1234567.89'),
  ),
  play: shows('.member-sum'),
  globals: { locale: 'de' },
}
export const RightToLeft: Story = {
  ...inTab(nora, withOrders('24.00', '118.50')),
  play: shows('.member-sum'),
  globals: { locale: 'ar' },
}
