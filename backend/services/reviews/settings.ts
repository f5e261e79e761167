import type { ReviewSettings } from '../../contract/reviews/settings.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { reviewSettings, type SettingsRecord } from './records.ts'
import { DEFAULT_SETTINGS } from './rules.ts'

/** The shop's settings for reviews, or the defaults. */
export async function loadSettings(
  { siteId }: Pick<Context, 'siteId'>,
  reads: Reads,
): Promise<Omit<SettingsRecord, 'siteId' | 'id' | 'revision'>> {
  return (await reads.get(reviewSettings, siteId, 'settings')) ?? DEFAULT_SETTINGS
}

export function wireSettings(settings: Omit<SettingsRecord, 'siteId' | 'id' | 'revision'>): ReviewSettings {
  const { moderation, holdLinks, heldWords, openNamespaces, requestReviews, requestAfterDays } = settings
  return {
    moderation,
    holdLinks,
    heldWords: [...heldWords],
    openNamespaces: [...openNamespaces],
    requestReviews,
    requestAfterDays,
  }
}

/** Changes the given settings. Existing reviews stay as they are. */
export function updateSettings(
  context: Context,
  given: Partial<ReviewSettings>,
): Promise<{ settings: ReviewSettings }> {
  const { siteId } = context
  return context.commit(async (work) => {
    const stored = await work.get(reviewSettings, siteId, 'settings')
    const settings = { ...wireSettings(stored ?? DEFAULT_SETTINGS), ...withoutAbsent(given) }
    const record = { siteId, id: 'settings' as const, ...settings }
    const saved = stored
      ? work.update(reviewSettings, { ...record, revision: stored.revision })
      : work.insert(reviewSettings, record)
    return { settings: wireSettings(saved) }
  })
}

function withoutAbsent<T extends object>(given: T): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T
}
