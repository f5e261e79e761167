/** An item, as GA4 names its parameters. One of `item_id` and `item_name` is required. */
export type Ga4Item = {
  item_id?: string | undefined
  item_name?: string | undefined
  item_brand?: string | undefined
  item_category?: string | undefined
  item_category2?: string | undefined
  item_category3?: string | undefined
  item_category4?: string | undefined
  item_category5?: string | undefined
  item_list_id?: string | undefined
  item_list_name?: string | undefined
  item_variant?: string | undefined
  coupon?: string | undefined
  index?: number | undefined
  /** Per item, after the discount. */
  price?: number | undefined
  /** The discount per item. */
  discount?: number | undefined
  quantity?: number | undefined
}

/** `value` is the sum of price × quantity, without tax and shipping where these are known. */
export type Ga4Value = { currency: string; value: number; items: Ga4Item[] }
type Ga4List = { item_list_id?: string | undefined; item_list_name?: string | undefined; items: Ga4Item[] }

/** The recommended events that are sent, with their parameters, by Google's reference of GA4 events. */
export type Ga4Events = {
  view_item_list: Ga4List
  select_item: Ga4List
  view_item: Ga4Value
  add_to_cart: Ga4Value
  remove_from_cart: Ga4Value
  view_cart: Ga4Value
  begin_checkout: Ga4Value & { coupon?: string | undefined }
  add_shipping_info: Ga4Value & { coupon?: string | undefined; shipping_tier?: string | undefined }
  add_payment_info: Ga4Value & { coupon?: string | undefined; payment_type?: string | undefined }
  purchase: Ga4Value & {
    transaction_id: string
    coupon?: string | undefined
    shipping: number
    tax: number
  }
  search: { search_term: string }
  login: Record<string, never>
  sign_up: Record<string, never>
}
