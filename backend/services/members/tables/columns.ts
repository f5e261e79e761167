import type { TableNames } from '../../../kernel/http/read-table.ts'

/** The meaning of a column in a table of customers. */
export type MemberColumn =
  | 'email'
  | 'status'
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
  | 'nickname'
  | 'language'
  | 'created'

/** Column names in our own export, and in Shopify's current and earlier export of customers. */
export const MEMBER_NAMES: TableNames<MemberColumn> = {
  AWNING: {
    email: 'email',
    status: 'status',
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
    nickname: 'nickname',
    language: 'language',
    created: 'created',
  },
  SHOPIFY: {
    email: 'Email',
    firstName: 'First Name',
    lastName: 'Last Name',
    company: ['Default Address Company', 'Company'],
    phone: ['Phone', 'Default Address Phone'],
    country: ['Default Address Country Code', 'Country Code'],
    subdivision: ['Default Address Province Code', 'Province Code'],
    city: ['Default Address City', 'City'],
    postalCode: ['Default Address Zip', 'Zip'],
    address: ['Default Address Address1', 'Address1'],
    address2: ['Default Address Address2', 'Address2'],
  },
}
