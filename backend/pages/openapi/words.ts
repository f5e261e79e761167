/** A group of calls: those whose name begins with `prefix` and a dot. */
export type CallGroup = { prefix: string; title: string; about: string }

/** The groups in the order in which a reader needs them. */
export const CALL_GROUPS: readonly CallGroup[] = [
  {
    prefix: 'oauth',
    title: 'Tokens',
    about: 'Every other call needs an access token. A visitor gets one with only the client id of the storefront.',
  },
  {
    prefix: 'products',
    title: 'Products',
    about: 'What the shop sells: products, their options, variants and media. Visitors read, merchants write.',
  },
  { prefix: 'collections', title: 'Collections', about: 'Groups of products as visitors browse them.' },
  {
    prefix: 'inventory',
    title: 'Inventory',
    about: 'How many pieces of each variant are there. Orders take from it by themselves.',
  },
  {
    prefix: 'catalogVersioning',
    title: 'Catalogue version',
    about: 'Which generation of the catalogue calls is spoken.',
  },
  {
    prefix: 'currentCart',
    title: 'Current cart',
    about:
      'The one cart of the caller, visitor or member: made by the first line that is added, priced from the catalogue.',
  },
  { prefix: 'cart', title: 'Carts by id', about: 'Any cart of the shop, for merchants.' },
  {
    prefix: 'checkout',
    title: 'Checkout',
    about: 'A purchase under way: address, delivery, coupon, gift card and totals, until it becomes an order.',
  },
  { prefix: 'orders', title: 'Orders', about: 'What was bought. Buyers read their own, merchants all of them.' },
  {
    prefix: 'orderFulfillments',
    title: 'Order fulfillments',
    about: 'What of an order was handed over, in which parcel, and how to follow it.',
  },
  {
    prefix: 'paymentsCollector',
    title: 'Payments collector',
    about: 'The money of orders that are there: collecting it, capturing what is authorised, giving it back.',
  },
  { prefix: 'orderTransactions', title: 'Order transactions', about: 'Payments and refunds of orders.' },
  {
    prefix: 'redirects',
    title: 'Redirect session',
    about: 'The way from a storefront to the pages that this server hosts, and back.',
  },
  {
    prefix: 'members',
    title: 'Members',
    about:
      'Who has an account at the shop. Members read and change themselves, everybody sees the profiles of those who show themselves, merchants see and change all.',
  },
  {
    prefix: 'authentication',
    title: 'Authentication',
    about:
      'Registration and sign-in. A sign-in that is through answers a session token, with which the storefront gets a member’s tokens; one that waits answers a state token to go on with.',
  },
  { prefix: 'verification', title: 'Verification', about: 'Codes of six digits that prove a mailbox.' },
  { prefix: 'recovery', title: 'Recovery', about: 'Mails with a link to a new password, which works once.' },
  {
    prefix: 'apiKeys',
    title: 'Keys of programs',
    about: 'Keys that a merchant gives to programs: what each may do, and until when. Calls of this server alone.',
  },
  {
    prefix: 'sites',
    title: 'Shops',
    about:
      'What a page asks of the settings of a shop, and what its merchant sets: taxes, deliveries, fees, discounts. Calls of this server alone.',
  },
  {
    prefix: 'coupons',
    title: 'Coupons',
    about: 'Codes that take something off. For merchants; calls of this server alone.',
  },
  {
    prefix: 'limits',
    title: 'Limits',
    about: 'What callers may do how often in this shop. Calls of this server alone.',
  },
  {
    prefix: 'auditRecords',
    title: 'Audit records',
    about: 'Who changed what in the shop, when and from where. For merchants; a call of this server alone.',
  },
]

/** What each call does, in one sentence. A call that is missing here is told by its name. */
export const CALL_WORDS: Readonly<Record<string, string>> = {
  'oauth.token': 'Gives an access token: to a new visitor, or to the same one again for a refresh token.',
  'oauth.revoke': 'Ends the session of a refresh token: no token of it is taken any more (RFC 7009).',
  'oauth.tokenInfo': 'Tells whose an access token is, and until when.',
  'oauth.userInfo': 'Tells who the member is that calls.',
  'oauth.getMetadata': 'Tells independent OAuth clients where everything is (RFC 8414).',
  'oauth.jwks': 'The public keys that access tokens are verified with (RFC 7517).',

  'products.queryProducts':
    'Finds products by filter, sort and page; of several without their variants, unless they are asked for.',
  'products.getShelf':
    'Reads the products that an element of a host page shows, by its attributes. Needs no token: the client id is enough.',
  'products.getProduct': 'Reads one product.',
  'products.getProductOptionsAvailability': 'Tells which choices can still be bought together with the chosen ones.',
  'products.queryProductVariants': 'Lists the variants of a product, or those with the given choices.',
  'products.queryStoreVariants': 'Finds variants over all products of the shop.',
  'products.getStoreVariant': 'Reads one variant by its store-wide id.',
  'products.getCollectionBySlug': 'Reads one collection by the name in its address (first generation of the call).',
  'products.createProduct': 'Adds a product to the catalogue.',
  'products.updateProduct': 'Changes the fields of a product that are sent, or that the field mask names.',
  'products.deleteProduct': 'Takes a product out of the catalogue.',
  'products.updateProductVariants': 'Gives single variants their own price, weight, SKU or visibility.',
  'products.resetAllProductVariantData': 'Gives all variants the data of their product again.',
  'products.addProductMedia': 'Adds pictures or videos to a product.',
  'products.removeProductMedia': 'Removes media from a product: those named, or all.',
  'products.addProductMediaToChoices': 'Shows media of a product for some of its choices.',
  'products.removeProductMediaFromChoices': 'No longer shows media for choices; the product keeps them.',
  'products.deleteProductOptions': 'Removes all options of a product.',
  'products.removeBrand': 'Removes the brand of a product.',
  'products.removeRibbon': 'Removes the ribbon of a product.',
  'products.bulkUpdateProductsProperty': 'Sets one property of many products.',
  'products.bulkAdjustProductProperty': 'Raises or lowers one property of many products, by an amount or a rate.',
  'products.createCollection': 'Makes a collection.',
  'products.updateCollection': 'Changes the fields of a collection that are sent.',
  'products.deleteCollection': 'Deletes a collection; its products stay.',
  'products.addProductsToCollection': 'Puts products into a collection.',
  'products.removeProductsFromCollection': 'Takes products out of a collection.',

  'collections.queryCollections': 'Finds collections by filter, sort and page.',
  'collections.getCollection': 'Reads one collection.',
  'collections.getCollectionBySlug': 'Reads one collection by the name in its address.',

  'inventory.queryInventory': 'Finds the stock of products.',
  'inventory.getInventoryVariants': 'Reads the stock of the variants of one product.',
  'inventory.updateInventoryVariants': 'Sets the stock of variants.',
  'inventory.decrementInventory': 'Takes pieces out of the stock.',
  'inventory.incrementInventory': 'Puts pieces into the stock.',
  'catalogVersioning.getCatalogVersion': 'Tells which generation of the catalogue the shop has.',

  'currentCart.getCurrentCart': "Reads the caller's cart.",
  'currentCart.updateCurrentCart': 'Changes the cart, adds lines, sets the coupon.',
  'currentCart.addToCurrentCart': 'Adds lines to the cart; the first line makes it.',
  'currentCart.removeLineItemsFromCurrentCart': 'Removes lines.',
  'currentCart.createCheckoutFromCurrentCart': 'Begins a checkout of what is in the cart.',
  'currentCart.removeCouponFromCurrentCart': 'Removes the coupon.',
  'currentCart.updateCurrentCartLineItemQuantity': 'Sets how many pieces of a line are wanted; all lines or none.',
  'currentCart.estimateCurrentCartTotals': 'Tells what the cart would cost, with delivery and tax for an address.',
  'currentCart.deleteCurrentCart': 'Deletes the cart.',

  'cart.createCart': 'Makes a cart.',
  'cart.updateCart': 'Changes a cart, adds lines, sets coupon or merchant discounts.',
  'cart.getCart': 'Reads a cart.',
  'cart.getCartByCheckoutId': 'Reads the cart that a checkout was made of.',
  'cart.addToCart': 'Adds lines to a cart.',
  'cart.removeLineItems': 'Removes lines from a cart.',
  'cart.createCheckout': 'Begins a checkout of a cart.',
  'cart.removeCoupon': 'Removes the coupon of a cart.',
  'cart.updateLineItemsQuantity': 'Sets how many pieces of a line are wanted; all lines or none.',
  'cart.estimateTotals': 'Tells what a cart would cost, with delivery and tax for an address.',
  'cart.deleteCart': 'Deletes a cart.',
  'cart.removeBusinessLocation': 'Removes the business location of a cart.',

  'checkout.createCheckout': 'Begins a checkout without a cart.',
  'checkout.getCheckout': 'Reads a checkout, priced as of now.',
  'checkout.getCheckoutByCartId': 'Reads the checkout that a cart became.',
  'checkout.getCheckoutUrl': 'Gives the address of the page where the checkout is finished.',
  'checkout.getWixCheckoutUrl': 'Gives the address of the hosted checkout page, also where the shop has its own.',
  'checkout.updateCheckout': 'Sets address, contact, delivery, coupon or gift card.',
  'checkout.addToCheckout': 'Adds lines to a checkout.',
  'checkout.removeLineItems': 'Removes lines from a checkout.',
  'checkout.updateLineItemsQuantity': 'Sets how many pieces of a line are wanted; all lines or none.',
  'checkout.removeCoupon': 'Removes the coupon of a checkout.',
  'checkout.removeGiftCard': 'Removes the gift card of a checkout.',
  'checkout.removeOverrideCheckoutUrl': 'Removes the address that stood in place of the hosted checkout page.',
  'checkout.createOrder': 'Makes the order, where nothing is left to be paid online.',
  'checkout.createOrderAndCharge': 'Makes the order and charges the payment that the buyer gave a token for.',
  'checkout.markCheckoutAsCompleted': 'Closes a checkout that was paid elsewhere.',
  'checkout.markCheckoutAsCompletedAndRedirectToUrl': 'Closes a checkout by a token and leads back to the shop.',
  'checkout.getCheckoutPaymentSettings': 'Tells which ways to pay the shop does not offer for a checkout.',

  'orders.getOrder': 'Reads an order.',
  'orders.searchOrders': 'Finds orders by filter, sort and page.',
  'orders.preparePaymentCollection':
    'Prepares an online payment of an order: how much, and whether it is only authorised.',
  'orders.paymentCollectionCreatePaymentGatewayOrder': 'Prepares an online payment of all that an order still owes.',
  'orders.getPaymentCollectabilityStatus': 'Says whether money of an order can be collected, how much, or why not.',
  'orders.recordManuallyCollectedPayment': 'Notes money that was taken by hand.',
  'orders.paymentCollectionMarkOrderAsPaid': 'Notes that all that was open has been paid by hand.',
  'orders.paymentCollectionBulkMarkOrdersAsPaid': 'Notes the same of several orders, each for itself.',
  'orders.getRefundabilityStatus': 'Says of each payment whether it can be given back, or why not.',
  'orders.chargeMemberships': 'Charges memberships; refused, because shops have none.',
  'orders.triggerRefund': 'Gives back a payment, or a part of it; stock and a mail to the buyer go with it.',
  'orders.voidAuthorizedPayments': 'Gives up payments that are only authorised.',
  'orders.captureAuthorizedPayments': 'Takes the money of payments that are authorised, or a part of it.',
  'orderTransactions.addPayments': 'Notes payments that were made elsewhere.',
  'orderTransactions.updatePaymentStatus': 'Notes how a payment stands that was made elsewhere.',
  'orderTransactions.bulkUpdatePaymentStatuses': 'Notes the same of several payments, each for itself.',
  'orderTransactions.updateRefundTransaction': 'Notes how a refund ended that was made elsewhere.',
  'orderTransactions.updatePayments': 'Notes facts of payments that were made elsewhere, and charge-backs.',
  'orders.createOrder': 'Makes an order without a checkout: what an app sold elsewhere.',
  'orders.importOrder': 'Brings over an order of another shop, as it was.',
  'orders.setOrderNumberCounter': 'Says from which number the next orders count.',
  'orders.bulkDeleteImportedOrders': 'Deletes imported orders by and by.',
  'orders.aggregateOrders': 'Counts orders by their fields, and sums their amounts.',
  'orders.updateOrder': 'Changes the fields of an order that are sent, or that the field mask names.',
  'orders.bulkUpdateOrders': 'Changes many orders, each for itself, and tells how each went.',
  'orders.bulkUpdateOrderTags': 'Gives tags to many orders and takes tags away, each order for itself.',
  'orders.updateOrderLineItem': 'Changes what a line of an order says; its quantity and price stay.',
  'orders.cancelOrder': 'Cancels an order: with a mail to the buyer and with its items back in stock, where asked for.',
  'orders.updateOrderStatus': 'Gives an order another status, as far as the table of statuses has such a move.',
  'orders.addActivity': "Adds a comment of the merchant, or an app's own activity, to the history of an order.",
  'orders.addActivities': 'Adds up to 300 comments of the merchant to the history of an order.',
  'orders.updateActivity': 'Changes what was added to the history of an order.',
  'orders.deleteActivity': 'Takes an added entry out of the history of an order.',
  'orderTransactions.listTransactionsForSingleOrder': 'Lists payments and refunds of one order.',
  'orderTransactions.listTransactionsForMultipleOrders': 'Lists payments and refunds of several orders.',

  'orderFulfillments.listFulfillmentsForSingleOrder': 'Lists the parcels of one order.',
  'orderFulfillments.listFulfillmentsForMultipleOrders': 'Lists the parcels of several orders.',
  'orderFulfillments.createFulfillment': 'Hands over parts of an order, with tracking where there is any.',
  'orderFulfillments.updateFulfillment': 'Changes tracking or progress of a parcel; its lines stay.',
  'orderFulfillments.deleteFulfillment': 'Takes a parcel back: its pieces can be handed over again.',
  'orderFulfillments.bulkCreateFulfillments': 'Hands over parts of many orders, each order for itself.',

  'redirects.createRedirectSession': 'Makes a link to a hosted page: sign-in, logout, checkout or product.',

  'apiKeys.listApiKeys': 'Lists the keys of the shop, without their texts.',
  'apiKeys.createApiKey': 'Makes a key; its text is answered this once.',
  'apiKeys.rotateApiKey': 'Makes a new key in the place of another, which may go on beside it for a while.',
  'apiKeys.revokeApiKey': 'Takes a key back at once.',
  'sites.getDisplayCurrencies': 'Tells in which currencies prices may be shown, and at which rates.',
  'sites.getCommerceSettings':
    'Reads what the shop charges besides prices, and what it takes off: taxes, deliveries, fees, discounts.',
  'sites.updateCommerceSettings':
    'Sets taxes, deliveries, fees, discounts and display currencies; what is not sent stays.',
  'coupons.createCoupon': 'Makes a coupon; buyers can use it from then on, or from its beginning.',
  'coupons.getCoupon': 'Reads a coupon, with the uses that it has left.',
  'coupons.updateCoupon': 'Changes a coupon; carts that hold it count with the change.',
  'coupons.deleteCoupon': 'Deletes a coupon; orders keep what it took off.',
  'coupons.queryCoupons': 'Finds coupons by filter, order and page.',
  'sites.getSignInSettings': 'Reads how people become members of the shop.',
  'sites.updateSignInSettings': 'Sets whether new members wait for an approval or a code, and what a sign-in asks for.',
  'limits.getLimits': 'Reads all limits as they are now.',
  'limits.updateLimits': 'Sets limits; what is left out goes back to the default.',
  'members.getCurrentMember': 'Reads the member who calls.',
  'members.getMember': 'Reads a member: whoever is neither the member nor a merchant sees the profile, if it is shown.',
  'members.listMembers': 'Lists members, the newest first. Visitors and members see those who show themselves.',
  'members.queryMembers': 'Finds members by filter, search, order and page.',
  'members.updateCurrentMemberSlug': 'Gives the member who calls another address of the profile.',
  'members.updateMemberSlug': 'Gives a member another address of the profile.',
  'members.joinCommunity': 'Shows the profile of the member who calls to everybody.',
  'members.leaveCommunity': 'Hides the profile of the member who calls.',
  'members.updateMember': 'Changes the fields of a member that are sent: the member or a merchant does.',
  'members.deleteMemberPhones': 'Removes all phone numbers of a member.',
  'members.deleteMemberEmails': 'Removes all e-mail addresses of a member but the one of the login.',
  'members.deleteMemberAddresses': 'Removes all addresses of a member.',
  'members.deleteMyMember': 'Deletes the account of the member who calls. Orders stay with the shop.',
  'members.createMember': 'Adds a member, who is approved and has no password yet.',
  'members.approveMember': 'Lets a member sign in: one who waits, or who was blocked or disconnected.',
  'members.blockMember': 'Blocks a member, and ends all sessions at once.',
  'members.disconnectMember': 'Takes the sign-in from a member without blocking; all sessions end at once.',
  'members.muteMember': 'Takes the right to write in public from a member.',
  'members.unmuteMember': 'Gives it back.',
  'members.deleteMember': 'Deletes a member, and ends all sessions at once. Orders stay.',
  'members.bulkDeleteMembers': 'Deletes members by their ids, each for itself.',
  'members.bulkDeleteMembersByFilter': 'Deletes all members of a filter, after the answer.',
  'members.bulkApproveMembers': 'Approves all members of a filter, after the answer.',
  'members.bulkBlockMembers': 'Blocks all members of a filter, after the answer.',

  'authentication.registerV2': 'Makes an account.',
  'authentication.loginV2': 'Signs in by e-mail address and password.',
  'authentication.register': 'Makes an account (first version: the password stands among the inputs).',
  'authentication.login': 'Signs in (first version).',
  'authentication.proceedToNextState':
    'Looks where a sign-in stands that waits, and ends it where it need not any more.',
  'authentication.changePassword': 'Gives the member who calls another password; all sessions end.',
  'authentication.signOn':
    'Answers a session token for somebody whom a program of the merchant knows, and makes the member where there is none.',
  'authentication.validateEmail': 'Tells whether a text is written as an e-mail address is.',
  'verification.start': 'Mails a code to a member; its answer is the state token that the code is typed with.',
  'verification.verifyDuringAuthentication': 'Goes on with a sign-in by the code of the mail: five tries.',
  'verification.resendDuringAuthentication': 'Mails a new code; the old one ends.',
  'recovery.sendRecoveryEmail':
    'Mails the way to a new password, if there is such an account; answers everybody alike.',
  'recovery.sendActivationEmail': 'Mails a member whom a merchant has added the way to a first password.',
  'recovery.recover': 'Sets a new password with the token of a mail, and signs in; all other sessions end.',

  'auditRecords.searchAuditRecords': 'Finds what merchants and their programs did, by filter and page.',
}

/** Calls that the published client counts among the orders, and that have a page of their own. */
const COLLECTOR_CALLS: readonly string[] = [
  'orders.preparePaymentCollection',
  'orders.paymentCollectionCreatePaymentGatewayOrder',
  'orders.getPaymentCollectabilityStatus',
  'orders.recordManuallyCollectedPayment',
  'orders.paymentCollectionMarkOrderAsPaid',
  'orders.paymentCollectionBulkMarkOrdersAsPaid',
  'orders.getRefundabilityStatus',
  'orders.chargeMemberships',
  'orders.triggerRefund',
  'orders.voidAuthorizedPayments',
  'orders.captureAuthorizedPayments',
]

/** The group of a call; groups that have no words yet are told by their prefix. */
export function groupOf(call: string): CallGroup {
  const prefix = COLLECTOR_CALLS.includes(call) ? 'paymentsCollector' : (call.split('.')[0] ?? call)
  return CALL_GROUPS.find((group) => group.prefix === prefix) ?? { prefix, title: spaced(prefix), about: '' }
}

/** The groups of calls, in reading order; those that have no words yet come last. */
export function groupsOf(calls: readonly string[]): CallGroup[] {
  const groups = new Map(calls.map((call) => [groupOf(call).prefix, groupOf(call)]))
  const place = ({ prefix }: CallGroup) => {
    const index = CALL_GROUPS.findIndex((group) => group.prefix === prefix)
    return index < 0 ? CALL_GROUPS.length : index
  }
  return [...groups.values()].sort((a, b) => place(a) - place(b))
}

/** What a call does. */
export function summaryOf(call: string): string {
  return CALL_WORDS[call] ?? `${spaced(call.split('.').at(-1) ?? call)}.`
}

/** `getOrderStatus` as `Get order status`. */
function spaced(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
