/**
 * The parameters of GA4's recommended events that are sent here, as Google's reference lists them
 * (developers.google.com/analytics/devguides/collection/ga4/reference/events, read in November 2026): required ones with
 * `!`. `value` needs `currency`.
 */
const EVENTS: Readonly<Record<string, string>> = {
  view_item_list: 'item_list_id:string item_list_name:string items!:items',
  select_item: 'item_list_id:string item_list_name:string items!:items',
  view_item: 'currency!:string value!:number items!:items',
  add_to_cart: 'currency!:string value!:number items!:items',
  remove_from_cart: 'currency!:string value!:number items!:items',
  view_cart: 'currency!:string value!:number items!:items',
  begin_checkout: 'currency!:string value!:number coupon:string items!:items',
  add_shipping_info: 'currency!:string value!:number coupon:string shipping_tier:string items!:items',
  add_payment_info: 'currency!:string value!:number coupon:string payment_type:string items!:items',
  purchase:
    'currency!:string value!:number customer_type:string transaction_id!:string coupon:string shipping:number tax:number items!:items',
  search: 'search_term!:string',
  login: 'method:string',
  sign_up: 'method:string',
}
const ITEM =
  'item_id:string item_name:string affiliation:string coupon:string discount:number index:number item_brand:string ' +
  'item_category:string item_category2:string item_category3:string item_category4:string item_category5:string ' +
  'item_list_id:string item_list_name:string item_variant:string location_id:string price:number quantity:number'

const parse = (table: string) =>
  new Map(
    table.split(' ').map((entry) => {
      const [name = '', type = ''] = entry.split(':')
      return [name.replace('!', ''), { type, required: name.endsWith('!') }]
    }),
  )

function judge(table: string, parameters: Readonly<Record<string, unknown>>): string[] {
  const known = parse(table)
  const problems: string[] = []
  for (const [name, { required }] of known) if (required && !(name in parameters)) problems.push(`${name} is missing`)
  for (const [name, value] of Object.entries(parameters)) {
    const type = known.get(name)?.type
    if (!type) problems.push(`${name} is no parameter`)
    else if (type === 'items') {
      if (!Array.isArray(value) || value.length === 0 || value.length > 200) problems.push('items are not 1 to 200')
      else
        for (const item of value) {
          if (!item.item_id && !item.item_name) problems.push('an item has neither id nor name')
          problems.push(...judge(ITEM, item))
        }
    } else if (typeof value !== type || value === '' || Number.isNaN(value)) problems.push(`${name} is no ${type}`)
    else if (name === 'currency' && !/^[A-Z]{3}$/.test(`${value}`)) problems.push('currency is not of ISO 4217')
  }
  return problems
}

/** What GA4 would not understand of an event; empty where it is as Google's reference describes it. */
export function findGa4Problems(name: string, parameters: Readonly<Record<string, unknown>>): string[] {
  const table = EVENTS[name]
  if (!table) return [`${name} is no recommended event`]
  const { value, items } = parameters as { value?: number; items?: { price?: number; quantity?: number }[] }
  const sum = items?.reduce((total, { price = 0, quantity = 1 }) => total + price * quantity, 0) ?? 0
  // Per item, a price may be rounded to a few digits more than a currency has.
  const isSum = value === undefined || Math.abs(value - sum) < 0.005
  return [...judge(table, parameters), ...(isSum ? [] : [`value is ${value}, and the items are ${sum}`])]
}
