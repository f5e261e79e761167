import { toPhoneWords } from '../../kernel/base/address/phone-words.ts'
import { toWords } from '../../kernel/base/text/words.ts'
import { fillInUpgrade } from '../../kernel/http/service/fill-in-upgrade.ts'
import { type MemberRecord, members } from './records.ts'

/** The words that merchants find a member by: names, e-mail addresses, telephone numbers, company and addresses. */
export function toMemberWords({
  loginEmail,
  profile,
  contact,
}: Pick<MemberRecord, 'loginEmail' | 'profile' | 'contact'>): readonly string[] {
  const home = contact.addresses[0]?.country
  const phones = contact.phones.flatMap(({ phone, countryCode }) => toPhoneWords(phone, countryCode ?? home))
  const texts = [
    contact.firstName,
    contact.lastName,
    contact.company,
    profile.nickname,
    loginEmail,
    ...contact.emails.map(({ email }) => email),
    ...contact.addresses.flatMap(({ addressLine, postalCode, city }) => [addressLine, postalCode, city]),
  ]
  return [...new Set([...phones, ...toWords(texts)])]
}

export const memberWordsUpgrade = fillInUpgrade({
  name: 'members: the words that they are found by',
  collection: members,
  isOpen: ({ words }) => words === undefined,
  fill: (member) => ({ ...member, words: toMemberWords(member) }),
})
