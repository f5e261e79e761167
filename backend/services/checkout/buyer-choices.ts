import type { Context } from '../../kernel/runtime/context/context.ts'
import { loadOpenCheckout } from './load-checkout.ts'
import { checkouts } from './records.ts'

/** Stores the language of the hosted page unless the shop's page has set one; mails are sent in it. */
export async function setBuyerLanguage(context: Context, id: string, language: string): Promise<void> {
  await context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    if (record.language === undefined) work.update(checkouts, { ...record, language })
  })
}

/**
 * Stores the buyer's consent to marketing mails, with the question and its language. Undefined (an unticked box)
 * withdraws an earlier consent.
 */
export async function setMarketingConsent(
  context: Context,
  id: string,
  question: { text: string; language: string } | undefined,
): Promise<void> {
  await context.commit(async (work) => {
    const { marketing, ...record } = await loadOpenCheckout(context, id, work)
    if ((marketing !== undefined) === (question !== undefined)) return
    const date = context.now.toISOString()
    work.update(checkouts, {
      ...record,
      ...(question && { marketing: { date, ...question } }),
      // A reminder of the checkout becomes due from this change, too.
      updatedDate: date,
    })
  })
}

type ConsentText = { text: string; language: string }

/** Records what the buyer has agreed to, as worded on the page: a subscription and saving the card for it, or files at once. */
export async function recordTextConsent(
  context: Context,
  id: string,
  kind: 'subscriptionConsent' | 'digitalConsent',
  { text, language }: ConsentText,
): Promise<void> {
  await context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    const date = context.now.toISOString()
    work.update(checkouts, { ...record, [kind]: { date, language, text } })
  })
}

type NamedPolicies = readonly { title: string; url: string }[]

/** Records the policies that the page led to, and those of them that the buyer agreed to; nothing where there are none. */
export async function recordPolicies(
  context: Context,
  id: string,
  { shown, agreed }: { shown: NamedPolicies; agreed: NamedPolicies },
): Promise<void> {
  if (shown.length === 0) return
  await context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    const toConsent = (policies: NamedPolicies) => ({
      date: context.now.toISOString(),
      policies: policies.map(({ title, url }) => ({ title, url })),
    })
    work.update(checkouts, {
      ...record,
      shownPolicies: toConsent(shown),
      ...(agreed.length > 0 && { agreement: toConsent(agreed) }),
    })
  })
}
