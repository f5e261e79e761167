import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { CUSTOMER_CRITERIA, type CustomerCriterion } from '../pages/customers/customer-criteria.ts'
import { ORDER_CRITERIA, type OrderCriterion } from '../pages/orders/order-criteria.ts'
import { OverviewPage } from '../pages/overview/overview-page.tsx'
import { readOverview } from '../pages/overview/reads.ts'
import { NotFound, PageFailed } from './failed-page.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })

/**
 * The filters of a list. They are search parameters of the URL, so that bookmarks and the back button restore them.
 */
type ListSearch = { search?: string; filter?: string }

/** The parameters of an address that have a value; the router parses a numeric one as a number. */
const readTexts = <Name extends string>(given: Record<string, unknown>, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name]
      return (typeof value === 'string' && value) || typeof value === 'number' ? [[name, `${value}`]] : []
    }),
  ) as { [Each in Name]?: string }

const readListSearch = (given: Record<string, unknown>): ListSearch => readTexts(given, ['search', 'filter'])

/** The filters of the list of orders. */
type OrdersSearch = ListSearch & { [Key in OrderCriterion]?: string }

const readOrdersSearch = (given: Record<string, unknown>): OrdersSearch =>
  readTexts(given, ['search', 'filter', ...ORDER_CRITERIA])

/** The filters and sort order of the list of customers. */
type CustomersSearch = ListSearch & { sort?: string } & { [Key in CustomerCriterion]?: string }

const readCustomersSearch = (given: Record<string, unknown>): CustomersSearch =>
  readTexts(given, ['search', 'filter', 'sort', ...CUSTOMER_CRITERIA])

/** The filters and sort order of the list of products. */
type ProductsSearch = ListSearch & { collection?: string; type?: string; sort?: string }

const readProductsSearch = (given: Record<string, unknown>): ProductsSearch =>
  readTexts(given, ['search', 'filter', 'collection', 'type', 'sort'])

/** The filters of the list of reviews. */
type ReviewsSearch = ListSearch & { stars?: string; product?: string }

const readProductSearch = ({ product }: Record<string, unknown>): { product?: string } =>
  typeof product === 'string' && product ? { product } : {}

const readLanguageSearch = ({ language }: Record<string, unknown>): { language?: string } =>
  typeof language === 'string' && /^[a-z]{2,3}$/.test(language) ? { language } : {}

/** The folder, type filter and sort order of the list of files. */
type FilesSearch = ListSearch & { folder?: string; type?: string; sort?: string }

const readFilesSearch = (given: Record<string, unknown>): FilesSearch =>
  readTexts(given, ['search', 'filter', 'folder', 'type', 'sort'])

const readReviewsSearch = ({ stars, product, ...list }: Record<string, unknown>): ReviewsSearch => ({
  ...readListSearch(list),
  ...readProductSearch({ product }),
  ...(/^[1-5]$/.test(`${stars}`) && { stars: `${stars}` }),
})

/**
 * All pages by path. The module of a page is loaded when it is first opened; the overview is part of the main bundle.
 */
const pages = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: readOverview,
    component: OverviewPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shops/new',
    component: lazyRouteComponent(() => import('../pages/overview/new-shop-page.tsx'), 'NewShopPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders',
    validateSearch: readOrdersSearch,
    component: lazyRouteComponent(() => import('../pages/orders/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/new',
    validateSearch: ({ customer }: Record<string, unknown>): { customer?: string } =>
      typeof customer === 'string' && customer ? { customer } : {},
    component: lazyRouteComponent(() => import('../pages/orders/new-order-page.tsx'), 'NewOrderPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/print',
    validateSearch: ({ kind }: Record<string, unknown>): { kind?: 'slips' | 'labels' } =>
      kind === 'slips' || kind === 'labels' ? { kind } : {},
    component: lazyRouteComponent(() => import('../pages/orders/print-orders-page.tsx'), 'PrintOrdersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/$orderId',
    component: lazyRouteComponent(() => import('../pages/orders/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/$orderId/edit',
    component: lazyRouteComponent(() => import('../pages/orders/edit-items-page.tsx'), 'EditItemsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/orders/$orderId/print',
    component: lazyRouteComponent(() => import('../pages/orders/paper-page.tsx'), 'PaperPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subscriptions',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/subscriptions/subscriptions-page.tsx'), 'SubscriptionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/subscriptions/$subscriptionId',
    component: lazyRouteComponent(() => import('../pages/subscriptions/subscription-page.tsx'), 'SubscriptionPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invoices',
    component: lazyRouteComponent(() => import('../pages/invoices/invoices-page.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/withdrawals',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/orders/withdrawals-page.tsx'), 'WithdrawalsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/withdrawals/$withdrawalId',
    component: lazyRouteComponent(() => import('../pages/orders/withdrawal-page.tsx'), 'WithdrawalPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/withdrawals',
    component: lazyRouteComponent(() => import('../pages/settings/withdrawals-page.tsx'), 'WithdrawalSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/invoices',
    component: lazyRouteComponent(() => import('../pages/settings/invoices-page.tsx'), 'InvoiceSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products',
    validateSearch: readProductsSearch,
    component: lazyRouteComponent(() => import('../pages/products/products-page.tsx'), 'ProductsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products/new',
    component: lazyRouteComponent(() => import('../pages/products/product-page.tsx'), 'NewProductPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/products/$productId',
    component: lazyRouteComponent(() => import('../pages/products/product-page.tsx'), 'ProductPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/collections',
    component: lazyRouteComponent(() => import('../pages/products/collections-page.tsx'), 'CollectionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/collections/new',
    component: lazyRouteComponent(() => import('../pages/products/collection-page.tsx'), 'NewCollectionPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/collections/$collectionId',
    component: lazyRouteComponent(() => import('../pages/products/collection-page.tsx'), 'CollectionPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/stock',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/products/stock-page.tsx'), 'StockPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/imports',
    component: lazyRouteComponent(() => import('../pages/imports/imports-page.tsx'), 'ImportsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/imports/$importId',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/imports/import-page.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/figures',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/figures/figures-page.tsx'), 'FiguresPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/files',
    validateSearch: readFilesSearch,
    component: lazyRouteComponent(() => import('../pages/files/files-page.tsx'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/files/$fileId',
    component: lazyRouteComponent(() => import('../pages/files/file-page.tsx'), 'FilePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/customers',
    validateSearch: readCustomersSearch,
    component: lazyRouteComponent(() => import('../pages/customers/customers-page.tsx'), 'CustomersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/customers/$customerId',
    component: lazyRouteComponent(() => import('../pages/customers/customer-page.tsx'), 'CustomerPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reviews',
    validateSearch: readReviewsSearch,
    component: lazyRouteComponent(() => import('../pages/reviews/reviews-page.tsx'), 'ReviewsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reviews/$reviewId',
    component: lazyRouteComponent(() => import('../pages/reviews/review-page.tsx'), 'ReviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/back-in-stock',
    component: lazyRouteComponent(() => import('../pages/demand/demand-page.tsx'), 'DemandPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/recommendations',
    validateSearch: readProductSearch,
    component: lazyRouteComponent(
      () => import('../pages/recommendations/recommendations-page.tsx'),
      'RecommendationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/reviews',
    component: lazyRouteComponent(() => import('../pages/reviews/review-rules-page.tsx'), 'ReviewRulesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/coupons',
    component: lazyRouteComponent(() => import('../pages/codes/coupons-page.tsx'), 'CouponsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/coupons/new',
    component: lazyRouteComponent(() => import('../pages/codes/coupon-page.tsx'), 'NewCouponPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/coupons/series/new',
    component: lazyRouteComponent(() => import('../pages/codes/coupon-series-page.tsx'), 'NewSeriesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/coupons/$couponId',
    component: lazyRouteComponent(() => import('../pages/codes/coupon-page.tsx'), 'CouponPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/discounts',
    component: lazyRouteComponent(() => import('../pages/codes/discounts-page.tsx'), 'DiscountsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/gift-cards',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../pages/codes/gift-cards-page.tsx'), 'GiftCardsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/memberships',
    component: lazyRouteComponent(() => import('../pages/memberships/memberships-page.tsx'), 'MembershipsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: lazyRouteComponent(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyRouteComponent(() => import('../pages/settings/shop-page.tsx'), 'ShopPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/delivery',
    component: lazyRouteComponent(() => import('../pages/settings/delivery-page.tsx'), 'DeliveryPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/tax',
    component: lazyRouteComponent(() => import('../pages/settings/tax-page.tsx'), 'TaxPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/payments',
    component: lazyRouteComponent(() => import('../pages/settings/payments-page.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/mails',
    component: lazyRouteComponent(() => import('../pages/settings/mails-page.tsx'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/notices',
    component: lazyRouteComponent(() => import('../pages/settings/notices-page.tsx'), 'NoticesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/reminders',
    component: lazyRouteComponent(() => import('../pages/settings/reminders-page.tsx'), 'RemindersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/search',
    component: lazyRouteComponent(() => import('../pages/settings/search-page.tsx'), 'SearchPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/units',
    component: lazyRouteComponent(() => import('../pages/settings/units-page.tsx'), 'UnitsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/rules',
    component: lazyRouteComponent(() => import('../pages/settings/checkout-rules-page.tsx'), 'CheckoutRulesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/limits',
    component: lazyRouteComponent(() => import('../pages/settings/limits-page.tsx'), 'LimitsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/retention',
    component: lazyRouteComponent(() => import('../pages/settings/retention-page.tsx'), 'RetentionPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/wording',
    validateSearch: readLanguageSearch,
    component: lazyRouteComponent(() => import('../pages/wording/wordings-page.tsx'), 'WordingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/wording/$mail',
    validateSearch: readLanguageSearch,
    component: lazyRouteComponent(() => import('../pages/wording/wording-page.tsx'), 'WordingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/law',
    component: lazyRouteComponent(() => import('../pages/law/law-page.tsx'), 'LawPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/policies',
    component: lazyRouteComponent(() => import('../pages/settings/policies-page.tsx'), 'PoliciesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/sign-in',
    component: lazyRouteComponent(() => import('../pages/settings/sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/widgets',
    component: lazyRouteComponent(() => import('../pages/widgets/widgets-page.tsx'), 'WidgetsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/storefronts',
    component: lazyRouteComponent(() => import('../pages/settings/storefronts-page.tsx'), 'StorefrontsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/snippets',
    component: lazyRouteComponent(() => import('../pages/settings/snippets-page.tsx'), 'SnippetsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/keys',
    component: lazyRouteComponent(() => import('../pages/settings/keys-page.tsx'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/webhooks',
    component: lazyRouteComponent(() => import('../pages/settings/webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/webhooks/$webhookId',
    component: lazyRouteComponent(() => import('../pages/settings/webhook-page.tsx'), 'WebhookPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/history',
    component: lazyRouteComponent(() => import('../pages/settings/history-page.tsx'), 'HistoryPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/people',
    component: lazyRouteComponent(() => import('../pages/settings/people-page.tsx'), 'PeoplePage'),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath: '/admin',
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
