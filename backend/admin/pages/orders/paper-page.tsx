import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useAddressLines } from '../../app/address-lines.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingPage, Page } from '../../ui/page.tsx'
import { type Order, useOrder } from './order-facts.ts'
import { getPlace, type Shop, Slip } from './slip.tsx'

/** The packing slip of an order, to print: without prices. Invoices are written, and saved as documents. */
export const PaperPage = () => {
  const { orderId: id } = useParams({ from: '/orders/$orderId/print' })
  const facts = useOrder(id)
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const back = { to: `/orders/${id}`, label: 'paper.back' } as const
  if (!facts || !shop) return <LoadingPage back={back} />
  return (
    <Page title={t('paper.slip')} back={back} actions={<PrintButton />}>
      <OneSlip order={facts.order} shop={shop.settings} />
    </Page>
  )
}

const OneSlip = ({ order, shop }: { readonly order: Order; readonly shop: Shop }) => {
  const [from = [], to = []] = useAddressLines([{ address: shop.address }, getPlace(order) ?? {}]) ?? []
  return <Slip order={order} shop={shop} from={from} to={to} />
}

/** Opens the browser's dialog to print. */
export const PrintButton = ({ isDisabled = false }: { readonly isDisabled?: boolean }) => (
  <Button
    variant="primary"
    isDisabled={isDisabled}
    icon={<Printer className="icon" aria-hidden />}
    onPress={() => window.print()}
  >
    {t('paper.print')}
  </Button>
)
