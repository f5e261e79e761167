import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/reviews/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { signedInAs } from '../member/scenarios.ts'
import { changeShop, click, fill, focus, hover, sequence, waitFor } from '../play.ts'
import { brokenDown, offline, withoutResponse, withReviewsApproved } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Reviews/States',
  argTypes: createControls(element.attributes),
  render: renderWidget('reviews'),
}
export default meta
type Story = StoryObj<Attributes>

const reviewed: Story = { ...withScenarios(), args: { 'product-slug': 'everyday-mug' } }
const unreviewed: Story = { ...withScenarios(), args: { 'product-id': demoProduct('coffee-dripper').id } }
const openForm = sequence(waitFor('[part~=write]'), click('[part~=write]'), waitFor('form'))
const send = click('button[type=submit]')

export const List: Story = { ...reviewed, play: waitFor('[part~=reply]'), tags: ['state:usual'] }
export const WithPicture: Story = {
  ...withScenarios(),
  args: { 'product-slug': 'round-teapot' },
  play: waitFor('[part~=review] img'),
}
export const OneNumberOfStars: Story = {
  ...reviewed,
  play: sequence(
    waitFor('[part~=histogram] button'),
    click('[part~=histogram] button'),
    waitFor('[aria-pressed=true]'),
  ),
}
export const FurtherPage: Story = {
  ...withScenarios(),
  args: { 'product-slug': 'everyday-mug', limit: 3 },
  play: sequence(waitFor('[part~=more]'), click('[part~=more]'), waitFor('ol > :nth-child(6)')),
  tags: ['state:many'],
}
export const SaidHelpful: Story = {
  ...reviewed,
  play: sequence(waitFor('[part~=helpful]'), click('[part~=helpful]'), waitFor('[part~=helpful][aria-disabled]')),
  tags: ['state:done'],
}
export const Empty: Story = { ...unreviewed, play: waitFor('[part~=empty]'), tags: ['state:empty'] }
export const Form: Story = { ...unreviewed, play: openForm, tags: ['state:usual'] }
/** A member is not asked for what the shop already knows. */
export const FormOfAMember: Story = {
  ...withScenarios(signedInAs()),
  args: unreviewed.args,
  play: openForm,
  tags: ['state:member'],
}
export const FieldsWrong: Story = {
  ...unreviewed,
  play: sequence(openForm, fill('[type=email]', 'ada'), send, waitFor('.field-error')),
  tags: ['state:invalid'],
}
export const Waiting: Story = {
  ...unreviewed,
  play: sequence(openForm, click('[name=rating]'), send, waitFor('.notice-success')),
  tags: ['state:done'],
}
export const ShownAtOnce: Story = {
  ...withScenarios(withReviewsApproved),
  args: unreviewed.args,
  play: sequence(openForm, click('[name=rating]'), send, waitFor('.notice-success'), waitFor('[part~=review]')),
  tags: ['state:done'],
}
export const FormOffline: Story = {
  ...unreviewed,
  play: sequence(openForm, changeShop(offline), click('[name=rating]'), send, waitFor('.notice-offline')),
  tags: ['state:offline'],
}
export const Loading: Story = {
  ...withScenarios(withoutResponse),
  args: { 'product-slug': 'everyday-mug' },
  tags: ['state:loading'],
}
export const Offline: Story = {
  ...withScenarios(offline),
  args: { 'product-id': demoProduct('everyday-mug').id },
  play: waitFor('.notice-offline'),
  tags: ['state:offline'],
}
export const NoProduct: Story = {
  ...withScenarios(),
  args: { 'product-slug': 'no-such-product' },
  tags: ['state:empty'],
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...reviewed,
  globals: { locale: 'ar' },
  play: waitFor('[part~=review]'),
  tags: ['state:right-to-left'],
}
export const FirstLoadFailing: Story = {
  ...withScenarios(brokenDown),
  args: { 'product-id': demoProduct('everyday-mug').id },
  play: waitFor('[role=alert]'),
  tags: ['state:error'],
}
export const NextPageFailing: Story = {
  ...withScenarios(),
  args: { 'product-slug': 'everyday-mug', limit: 3 },
  play: sequence(waitFor('[part~=more]'), changeShop(brokenDown), click('[part~=more]'), waitFor('[role=alert]')),
  tags: ['state:error'],
}
export const SendingBusy: Story = {
  ...unreviewed,
  play: sequence(openForm, changeShop(withoutResponse), click('[name=rating]'), send, waitFor('form [aria-busy]')),
  tags: ['state:busy'],
}
export const TitleOfThePage: Story = {
  ...reviewed,
  render: renderWidget('reviews', undefined, <span slot="title">What people say about this mug</span>),
  play: waitFor('[part~=review]'),
  tags: ['state:slots'],
}
export const Hovered: Story = {
  ...reviewed,
  play: sequence(waitFor('[part~=review]'), hover('[part~=write]')),
  tags: ['state:hover'],
}
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...reviewed,
  play: sequence(waitFor('[part~=review]'), focus('[part~=histogram] button')),
  tags: ['state:focus'],
}
export const German: Story = {
  ...reviewed,
  globals: { locale: 'de' },
  play: waitFor('[part~=review]'),
  tags: ['state:long'],
}
