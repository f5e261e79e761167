/** The id of the collection of all products. */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001'
