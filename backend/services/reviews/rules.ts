import type { Rating } from '../../contract/reviews/enumerations.ts'
import { stateMachine } from '../../kernel/base/state-machine.ts'
import type { ReviewRecord, SettingsRecord, SummaryRecord } from './records.ts'

/**
 * A new review is SUBMITTED, and the shop's rules at once approve it or send it to moderation. Changes by its author
 * submit it again. The merchant decides, and may change the decision later.
 */
export const moderation = stateMachine<ReviewRecord['status']>('Review', {
  SUBMITTED: ['IN_MODERATION', 'APPROVED'],
  IN_MODERATION: ['APPROVED', 'REJECTED', 'SUBMITTED'],
  APPROVED: ['REJECTED', 'SUBMITTED'],
  REJECTED: ['APPROVED', 'SUBMITTED'],
})

/** The default settings: no review is public before a merchant has approved it. */
export const DEFAULT_SETTINGS: Omit<SettingsRecord, 'siteId' | 'id' | 'revision'> = {
  moderation: 'MANUAL',
  holdLinks: true,
  heldWords: [],
  openNamespaces: [],
  requestReviews: false,
  requestAfterDays: 14,
}

type Words = Pick<ReviewRecord, 'title' | 'body' | 'authorName'>

/** The status of a newly submitted review. */
export function getFirstStatus(
  { moderation: mode, holdLinks, heldWords }: Omit<SettingsRecord, 'siteId' | 'id' | 'revision'>,
  { title = '', body = '', authorName = '' }: Words,
): 'APPROVED' | 'IN_MODERATION' {
  const words = `${authorName}\n${title}\n${body}`
  const held = mode === 'MANUAL' || (holdLinks && hasLink(words)) || hasWord(words, heldWords)
  return held ? 'IN_MODERATION' : 'APPROVED'
}

/**
 * Matches links: schemes, `www.`, and names with a common top-level domain. No quantifier is nested, so that matching
 * takes linear time.
 */
const LINK =
  /[a-z]:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|shop|store|online|site|top|xyz|io|co|me|ru|cn|de|uk|fr|nl|it|es|pl|eu|us)\b/iu

function hasLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'))
}

function hasWord(text: string, words: readonly string[]): boolean {
  const searched = foldText(text)
  return words.some((word) => searched.includes(foldText(word)))
}

/** Folds case, accents and compatibility forms, so that 'Ｃäsino' is found by 'casino'. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * Removes control characters, including bidirectional ones, which could make the text around them unreadable. Returns
 * undefined if nothing is left.
 */
export function cleanText(text: string | undefined): string | undefined {
  const clean = text
    ?.replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  return clean === '' ? undefined : clean
}

/** Namespace and entity as one text: the id of a summary, and a part of other keys. */
export function toSubject({ namespace, entityId }: Pick<ReviewRecord, 'namespace' | 'entityId'>): string {
  return `${namespace}/${entityId}`
}

/** The points of a review's relevance. */
const POINTS = { votes: 40, text: 25, verified: 20, media: 15, perYear: 10 } as const
/** Length in characters from which a text earns full points. */
const FULL_POINTS_LENGTH = 400
const YEAR_MS = 365.25 * 86_400_000
/** The origin of age scores; only differences between two reviews matter. */
const EPOCH_MS = Date.parse('2020-01-01T00:00:00.000Z')

/**
 * The usefulness of a review to readers, in points: helpful votes (half of their points without any votes), length of
 * the text, a verified purchase, and pictures. A year of age costs ten points. Age is counted from a fixed date, so the
 * order of two reviews only changes with one of them, and nothing has to be recomputed over time.
 */
export function getRelevance(
  review: Pick<ReviewRecord, 'foundHelpful' | 'foundUnhelpful' | 'body' | 'verified' | 'media' | 'reviewDate'>,
): number {
  const { foundHelpful, foundUnhelpful, body = '', verified, media = [], reviewDate } = review
  const share = (foundHelpful + 1) / (foundHelpful + foundUnhelpful + 2)
  const quality =
    POINTS.votes * share +
    POINTS.text * Math.sqrt(Math.min(1, body.length / FULL_POINTS_LENGTH)) +
    (verified ? POINTS.verified : 0) +
    (media.length > 0 ? POINTS.media : 0)
  const years = (Date.parse(reviewDate) - EPOCH_MS) / YEAR_MS
  return Math.round((quality + POINTS.perYear * years) * 1000) / 1000
}

/** The review with its derived values. */
export function withDerived(review: Omit<ReviewRecord, 'helpfulness' | 'relevance' | 'words'>): ReviewRecord {
  const { foundHelpful, foundUnhelpful, title = '', body = '', authorName = '' } = review
  const words = foldText(`${title}\n${body}\n${authorName}`)
  return { ...review, helpfulness: foundHelpful - foundUnhelpful, relevance: getRelevance(review), words }
}

/** The field of a summary that counts a review. */
export function getSummaryField({ status, rating }: Pick<ReviewRecord, 'status' | 'rating'>): SummaryField {
  return status === 'APPROVED' ? `stars${rating}` : 'unpublished'
}

export type SummaryField = `stars${Rating}` | 'unpublished'

export type Summary = { count: number; average: number; histogram: number[]; unpublished: number }

/** The summary of the public reviews of an entity. */
export function toSummary(record: SummaryRecord | undefined): Summary {
  const { stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0, unpublished = 0 } = record ?? {}
  const histogram = [stars1, stars2, stars3, stars4, stars5]
  const count = histogram.reduce((sum, each) => sum + each, 0)
  const stars = histogram.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((stars / count) * 100) / 100, histogram, unpublished }
}
