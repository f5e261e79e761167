import type { TableNames } from '../../../kernel/http/read-table.ts'

/**
 * The meaning of a column in a table of orders. Order columns are read from the first row of an order, line columns
 * from each row.
 */
export type OrderColumn =
  | 'number'
  | 'id'
  | 'date'
  | 'status'
  | 'canceled'
  | 'paymentStatus'
  | 'fulfillmentStatus'
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'phone'
  | 'country'
  | 'subdivision'
  | 'city'
  | 'postalCode'
  | 'address'
  | 'address2'
  | 'delivery'
  | 'currency'
  | 'subtotal'
  | 'shipping'
  | 'discount'
  | 'tax'
  | 'taxes'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'note'
  | 'line'
  | 'options'
  | 'sku'
  | 'quantity'
  | 'price'
  | 'lineTotal'

/** Column names in our own export, and in Shopify's export of orders. */
export const ORDER_NAMES: TableNames<OrderColumn> = {
  AWNING: {
    number: 'number',
    date: 'date',
    status: 'status',
    paymentStatus: 'payment_status',
    fulfillmentStatus: 'fulfillment_status',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    company: 'company',
    phone: 'phone',
    country: 'country',
    subdivision: 'subdivision',
    city: 'city',
    postalCode: 'postal_code',
    address: 'address',
    address2: 'address_2',
    delivery: 'delivery',
    currency: 'currency',
    subtotal: 'subtotal',
    shipping: 'shipping',
    discount: 'discount',
    tax: 'tax',
    taxes: 'taxes',
    total: 'total',
    paid: 'paid',
    refunded: 'refunded',
    note: 'buyer_note',
    line: 'line',
    options: 'options',
    sku: 'sku',
    quantity: 'quantity',
    price: 'price',
    lineTotal: 'line_total',
  },
  SHOPIFY: {
    number: 'Name',
    id: 'Id',
    date: 'Created at',
    canceled: 'Cancelled at',
    paymentStatus: 'Financial Status',
    fulfillmentStatus: 'Fulfillment Status',
    email: 'Email',
    name: ['Shipping Name', 'Billing Name'],
    company: ['Shipping Company', 'Billing Company'],
    phone: ['Shipping Phone', 'Billing Phone'],
    country: ['Shipping Country', 'Billing Country'],
    subdivision: ['Shipping Province', 'Billing Province'],
    city: ['Shipping City', 'Billing City'],
    postalCode: ['Shipping Zip', 'Billing Zip'],
    address: ['Shipping Address1', 'Billing Address1'],
    address2: ['Shipping Address2', 'Billing Address2'],
    delivery: 'Shipping Method',
    currency: 'Currency',
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    discount: 'Discount Amount',
    tax: 'Taxes',
    total: 'Total',
    refunded: 'Refunded Amount',
    note: 'Notes',
    line: 'Lineitem name',
    sku: 'Lineitem sku',
    quantity: 'Lineitem quantity',
    price: 'Lineitem price',
  },
}
