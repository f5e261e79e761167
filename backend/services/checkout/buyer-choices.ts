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

/** Records the buyer's consent to a subscription, and to saving the card for it, as worded on the page. */
export async function recordSubscriptionConsent(
  context: Context,
  id: string,
  { text, language }: { text: string; language: string },
): Promise<void> {
  await context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    const date = context.now.toISOString()
    work.update(checkouts, { ...record, subscriptionConsent: { date, language, text } })
  })
}

/** Records the policies that the buyer agreed to, as named on the page; writes nothing if the shop requires none. */
export async function recordConsent(
  context: Context,
  id: string,
  policies: readonly { title: string; url: string }[],
): Promise<void> {
  if (policies.length === 0) return
  await context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    const named = policies.map(({ title, url }) => ({ title, url }))
    work.update(checkouts, { ...record, agreement: { date: context.now.toISOString(), policies: named } })
  })
}
