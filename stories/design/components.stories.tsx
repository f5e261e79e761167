import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import * as icons from '../../widgets/kit/ui/icon/icons.ts'
import {
  Badge,
  Button,
  CART_ICON,
  CountBadge,
  ErrorSummary,
  Icon,
  IconButton,
  Notice,
  Picture,
  Price,
  Select,
  Skeleton,
  TextArea,
  TextInput,
  TotalsList,
  TRASH_ICON,
} from '../../widgets/kit/ui/index.ts'
import { click, waitFor } from '../play.ts'
import { Stage } from '../stage.tsx'
import { getToolbar } from '../widget-story.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { DrawerSpecimens } from './drawer-specimens.tsx'
import { Specimen, Specimens } from './specimens.tsx'

const meta: Meta = { title: 'Design system/Components' }
export default meta

const sheet = (title: string, specimens: () => ReactNode): StoryObj => ({
  render: (_: object, { globals }: Pick<StoryContext, 'globals'>) => (
    <Stage toolbar={getToolbar(globals)}>
      <Specimens title={title}>{specimens()}</Specimens>
    </Stage>
  ),
})

export const Buttons = sheet('Buttons', () => (
  <>
    {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
      <Specimen key={variant} title={variant}>
        <Button variant={variant}>Add to cart</Button>
      </Specimen>
    ))}
    <Specimen title="busy">
      <Button variant="primary" busy>
        Add to cart
      </Button>
    </Specimen>
    <Specimen title="with a reason why not">
      <Button variant="primary" disabledReason="Please choose: Size" showReason>
        Add to cart
      </Button>
    </Specimen>
    <Specimen title="wide, as a link">
      <Button wide href="#shop">
        Continue shopping
      </Button>
    </Specimen>
    <Specimen title="icon buttons">
      <IconButton icon={CART_ICON} label="Open the cart" />
      <IconButton icon={TRASH_ICON} label="Remove" />
      <IconButton icon={TRASH_ICON} label="Nothing to remove" inert />
    </Specimen>
    <Specimen title="long words">
      <Button variant="primary" wide>
        Versandkostenpflichtiger Zahlungsabwicklungsvorgang
      </Button>
    </Specimen>
  </>
))

export const Fields = sheet('Fields', () => (
  <>
    <Specimen title="text">
      <TextInput label="E-mail" type="email" autoComplete="off" hint="For the order confirmation." />
    </Specimen>
    <Specimen title="optional">
      <TextInput label="Company" optional="optional" />
    </Specimen>
    <Specimen title="wrong">
      <TextInput label="Postcode" defaultValue="1O115" error="Enter five digits, for example 10115." />
    </Specimen>
    <Specimen title="drop-down">
      <Select label="Country" options={COUNTRIES} placeholder="Please choose" />
    </Specimen>
    <Specimen title="several lines">
      <TextArea label="Order note" optional="optional" rows={3} />
    </Specimen>
    <Specimen title="error summary">
      <ErrorSummary
        title="Please check 2 things"
        errors={[
          { fieldId: 'email', text: 'Enter an e-mail address.' },
          { fieldId: 'city', text: 'Enter the town.' },
        ]}
      />
    </Specimen>
  </>
))

const COUNTRIES = [
  { value: 'DE', label: 'Germany' },
  { value: 'IE', label: 'Ireland' },
]

export const Choices = sheet('Choices', () => <ChoiceSpecimens />)

export const PricesAndTotals = sheet('Prices and totals', () => (
  <>
    <Specimen title="price">
      <Price price="€48.90" labels={PRICE_LABELS} />
    </Specimen>
    <Specimen title="discounted, per unit">
      <Price price="€12.60" before="€14.50" perUnit="€5.04 / 100 ml" labels={PRICE_LABELS} />
    </Specimen>
    <Specimen title="19 digits">
      <Price price="€98,765,432,109,876,550.00" labels={PRICE_LABELS} />
    </Specimen>
    <Specimen title="totals">
      <TotalsList
        rows={[
          { id: 'subtotal', label: 'Subtotal', value: '€159.00' },
          { id: 'discount', label: 'Discount', value: '−€15.90', note: 'FETTLE10' },
          { id: 'shipping', label: 'Delivery', value: '€4.90' },
        ]}
        total={{ id: 'total', label: 'Total', value: '€148.00', note: 'Includes €23.63 tax' }}
      />
    </Specimen>
  </>
))

const PRICE_LABELS = { now: 'Sale price', before: 'Regular price' }

export const Notices = sheet('Notices', () => (
  <>
    {(['info', 'success', 'warning', 'error', 'offline'] as const).map((kind) => (
      <Specimen key={kind} title={kind}>
        <Notice kind={kind}>{NOTICES[kind]}</Notice>
      </Specimen>
    ))}
    <Specimen title="with title and action">
      <Notice kind="error" title="The products couldn’t be loaded" action={<Button>Try again</Button>}>
        The shop does not answer at the moment.
      </Notice>
    </Specimen>
  </>
))

const NOTICES = {
  info: 'Everyday Mug was removed.',
  success: 'The coupon is applied.',
  warning: 'This is a test shop: no real payments are made.',
  error: 'This couldn’t be added to your cart. Check the quantity, or try again in a moment.',
  offline: 'The shop can’t be reached. Your changes are kept and sent as soon as it answers.',
}

const [KETTLE] = demoProduct('enamel-kettle').pictures

export const PicturesAndBadges = sheet('Pictures, badges, icons', () => (
  <>
    <Specimen title="picture">
      <Picture
        src={`./shop/media/${KETTLE?.id}`}
        alt={KETTLE?.altText ?? ''}
        width={KETTLE?.width}
        height={KETTLE?.height}
        placeholder={KETTLE?.placeholder}
      />
    </Specimen>
    <Specimen title="no picture">
      <Picture alt="Door wedge" />
    </Specimen>
    <Specimen title="on its way">
      <Skeleton shape="picture" />
      <Skeleton shape="text" />
      <Skeleton shape="text" short />
      <Skeleton shape="button" />
    </Specimen>
    <Specimen title="badges">
      <p>
        <Badge>New</Badge> <CountBadge count={3} label="3 items" /> <CountBadge count={240} label="240 items" />
      </p>
    </Specimen>
    <Specimen title="icons">
      <p>
        {Object.entries(icons).map(([name, path]) => (
          <Icon key={name} path={path} />
        ))}
      </p>
    </Specimen>
  </>
))

export const DisclosureAndDrawer: StoryObj = {
  ...sheet('Disclosure and drawer', () => <DrawerSpecimens />),
  play: async (context) => {
    await click('button[aria-haspopup]')(context)
    await waitFor('dialog[open]')(context)
  },
}
