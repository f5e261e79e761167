import {
  AlarmClock,
  Archive,
  BadgePercent,
  BellRing,
  Boxes,
  ChartColumn,
  CodeXml,
  CreditCard,
  FileSpreadsheet,
  Files,
  FileText,
  Gauge,
  Gift,
  Globe,
  History,
  House,
  KeyRound,
  Layers,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Package,
  Palette,
  PenLine,
  Percent,
  ReceiptText,
  RefreshCw,
  Ruler,
  Scale,
  ScrollText,
  Search,
  ShoppingBag,
  Sparkles,
  Star,
  Store,
  Ticket,
  TicketPercent,
  Truck,
  Undo2,
  UserCheck,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { UserRole } from '../../contract/users/roles.ts'
import type { Word } from './words.ts'

type Entry = {
  readonly to: string
  readonly label: Word
  readonly icon: LucideIcon
  /** The roles that see the entry; all by default. It only hides: the server checks the role of each call. */
  readonly roles?: readonly UserRole[]
}

const OWNERS = ['owner'] as const
const EDITORS = ['owner', 'editor'] as const

type Group = { readonly label?: Word; readonly entries: readonly Entry[] }

/** The navigation at the side: one line per page. */
export const navigation: readonly Group[] = [
  {
    entries: [
      { to: '/', label: 'overview.title', icon: House },
      { to: '/orders', label: 'orders.title', icon: ShoppingBag },
      { to: '/subscriptions', label: 'subs.title', icon: RefreshCw },
      { to: '/invoices', label: 'invoices.title', icon: FileText },
      { to: '/withdrawals', label: 'withdrawals.title', icon: Undo2 },
      { to: '/figures', label: 'stats.title', icon: ChartColumn },
    ],
  },
  {
    label: 'nav.catalogue',
    entries: [
      { to: '/products', label: 'products.title', icon: Package },
      { to: '/collections', label: 'collections.title', icon: Layers },
      { to: '/stock', label: 'stock.title', icon: Boxes },
      { to: '/files', label: 'files.title', icon: Files },
      { to: '/imports', label: 'imports.title', icon: FileSpreadsheet, roles: EDITORS },
      { to: '/back-in-stock', label: 'demand.title', icon: BellRing },
      { to: '/recommendations', label: 'related.title', icon: Sparkles },
    ],
  },
  {
    label: 'nav.customers',
    entries: [
      { to: '/customers', label: 'customers.title', icon: UsersRound },
      { to: '/reviews', label: 'reviews.title', icon: MessageSquareText },
      { to: '/coupons', label: 'coupons.title', icon: TicketPercent, roles: EDITORS },
      { to: '/gift-cards', label: 'gifts.title', icon: Gift, roles: EDITORS },
      { to: '/memberships', label: 'membership.title', icon: Ticket },
      { to: '/discounts', label: 'discounts.title', icon: BadgePercent, roles: EDITORS },
    ],
  },
  {
    label: 'nav.settings',
    entries: [
      { to: '/settings', label: 'shop.title', icon: Store },
      { to: '/settings/units', label: 'units.title', icon: Ruler, roles: EDITORS },
      { to: '/settings/delivery', label: 'delivery.title', icon: Truck },
      { to: '/settings/tax', label: 'tax.title', icon: Percent },
      { to: '/settings/invoices', label: 'papers.title', icon: ReceiptText, roles: EDITORS },
      { to: '/settings/rules', label: 'rules.title', icon: ListChecks, roles: EDITORS },
      { to: '/settings/payments', label: 'payments.title', icon: CreditCard, roles: OWNERS },
      { to: '/settings/mails', label: 'mails.title', icon: Mail, roles: OWNERS },
      { to: '/settings/notices', label: 'notices.title', icon: BellRing, roles: OWNERS },
      { to: '/settings/wording', label: 'wording.title', icon: PenLine, roles: EDITORS },
      { to: '/settings/reminders', label: 'reminders.title', icon: AlarmClock, roles: EDITORS },
      { to: '/settings/withdrawals', label: 'withdrawalRules.title', icon: Undo2, roles: EDITORS },
      { to: '/law', label: 'law.title', icon: Scale },
      { to: '/settings/policies', label: 'policies.title', icon: ScrollText },
      { to: '/settings/sign-in', label: 'signIn.title', icon: UserCheck },
      { to: '/settings/search', label: 'search.title', icon: Search, roles: EDITORS },
      { to: '/settings/reviews', label: 'reviewRules.title', icon: Star, roles: EDITORS },
      { to: '/settings/widgets', label: 'widgets.title', icon: Palette, roles: EDITORS },
      { to: '/settings/storefronts', label: 'storefronts.title', icon: Globe },
      { to: '/settings/snippets', label: 'snippets.title', icon: CodeXml },
      { to: '/settings/limits', label: 'limits.title', icon: Gauge, roles: OWNERS },
      { to: '/settings/retention', label: 'retention.title', icon: Archive, roles: OWNERS },
      { to: '/settings/keys', label: 'keys.title', icon: KeyRound, roles: OWNERS },
      { to: '/settings/webhooks', label: 'webhooks.title', icon: Webhook, roles: EDITORS },
      { to: '/settings/people', label: 'people.title', icon: Users, roles: OWNERS },
      { to: '/settings/history', label: 'audit.title', icon: History, roles: OWNERS },
    ],
  },
]
