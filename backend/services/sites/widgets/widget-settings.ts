import { dequal } from 'dequal/lite'
import { DEFAULT_LOOK } from '../../../contract/sites/look.ts'
import {
  MAX_PUBLISHED_BYTES,
  type WidgetSettings,
  type WidgetSettingsResponse,
  type WidgetVersion,
} from '../../../contract/sites/widget-settings.ts'
import { isMerchant, toActor } from '../../../kernel/runtime/access/identity.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { type Site, sites } from '../records.ts'
import { checkWidgetSettings } from './check-settings.ts'
import { widgetErrors } from './errors.ts'
import { findLookProblems } from './find-problems.ts'
import { toPublishedWidgets } from './publishable.ts'
import { type WidgetDraft, type WidgetVersionRecord, widgetDrafts, widgetVersions } from './records.ts'

const MAX_VERSIONS = 50

/** The draft or, without one, the published settings. */
export async function readWidgetSettings(context: Context): Promise<WidgetSettingsResponse> {
  const { siteId, store } = context
  const [site, draft, newest] = await Promise.all([
    store.reader(sites).get(siteId, siteId),
    store.reader(widgetDrafts).get(siteId, siteId),
    listVersionRecords(context, 1),
  ])
  if (!site) throw new Error(`site ${siteId} does not exist`)
  return describe(context, site, draft, newest[0])
}

export async function saveWidgetDraft(
  context: Context,
  { settings, revision }: { settings: WidgetSettings; revision?: number | undefined },
): Promise<WidgetSettingsResponse> {
  await checkWidgetSettings(context, settings)
  return change(context, async (work, site, draft) => {
    if (revision !== undefined && revision !== draft?.revision)
      throw widgetErrors.WIDGET_DRAFT_CHANGED('Somebody else has changed the draft meanwhile: read it again')
    const next = withoutSameLook(site, settings)
    return draft
      ? work.update(widgetDrafts, { ...draft, settings: next })
      : work.insert(widgetDrafts, { siteId: site.siteId, id: site.siteId, settings: next })
  })
}

export function deleteWidgetDraft(context: Context): Promise<WidgetSettingsResponse> {
  return change(context, async (work, _, draft) => {
    if (draft) work.delete(widgetDrafts, draft)
    return undefined
  })
}

/** Publishes the draft; without one, everything stays as it is. */
export async function publishWidgets(context: Context): Promise<WidgetSettingsResponse> {
  return context.commit(async (work) => {
    const { site, draft, newest } = await load(work, context)
    if (!draft) return describe(context, site, undefined, newest)
    const published = await publish(context, work, { site, newest, settings: draft.settings })
    work.delete(widgetDrafts, draft)
    return describe(context, published.site, undefined, published.version)
  })
}

/** Publishes the settings of an earlier version as a new version. */
export async function rollBackWidgets(context: Context, number: number): Promise<WidgetSettingsResponse> {
  return context.commit(async (work) => {
    const { site, draft, newest } = await load(work, context)
    const before = await work.get(widgetVersions, context.siteId, `${number}`)
    if (!before) throw widgetErrors.WIDGET_VERSION_NOT_FOUND(`There is no version ${number}: list the versions again`)
    const published = await publish(context, work, { site, newest, settings: before.settings, of: number })
    return describe(context, published.site, draft, published.version)
  })
}

export async function listWidgetVersions(context: Context): Promise<{ versions: WidgetVersion[] }> {
  return { versions: (await listVersionRecords(context, MAX_VERSIONS)).map(wireVersion) }
}

const listVersionRecords = async ({ store, siteId }: Pick<Context, 'store' | 'siteId'>, limit: number) =>
  (
    await store
      .reader(widgetVersions)
      .query(siteId, { sort: [{ path: 'number', order: 'DESC' }], paging: { limit, offset: 0 } })
  ).items

type Loaded = { site: Site; draft: WidgetDraft | undefined; newest: WidgetVersionRecord | undefined }

async function load(work: Work, { siteId }: Context): Promise<Loaded> {
  const site = await work.get(sites, siteId, siteId)
  if (!site) throw new Error(`site ${siteId} does not exist`)
  const [draft, newest] = await Promise.all([
    work.get(widgetDrafts, siteId, siteId),
    site.widgetVersion ? work.get(widgetVersions, siteId, `${site.widgetVersion}`) : undefined,
  ])
  return { site, draft, newest }
}

/** Changes the draft in a unit of work; `work` returns the new draft. */
function change(
  context: Context,
  work: (work: Work, site: Site, draft: WidgetDraft | undefined) => Promise<WidgetDraft | undefined>,
): Promise<WidgetSettingsResponse> {
  return context.commit(async (unit) => {
    const { site, draft, newest } = await load(unit, context)
    return describe(context, site, await work(unit, site, draft), newest)
  })
}

async function publish(
  context: Context,
  work: Work,
  { site, newest, settings, of }: Pick<Loaded, 'site' | 'newest'> & { settings: WidgetSettings; of?: number },
): Promise<{ site: Site; version: WidgetVersionRecord }> {
  const { identity } = context
  if (!isMerchant(identity)) throw new Error('only merchants publish')
  const look = toLook(site, settings)
  const findings = findLookProblems(look, settings).filter(({ severity }) => severity === 'ERROR')
  if (findings.length > 0)
    throw widgetErrors.WIDGET_TEXT_UNREADABLE('Some text cannot be read: take the nearest colours that hold', {
      findings,
    })
  const size = await measure(toPublishedWidgets(look, settings, context.mediaUrl))
  if (size > MAX_PUBLISHED_BYTES)
    throw widgetErrors.WIDGET_SETTINGS_TOO_LARGE(
      `Every page loads these settings, so they may have ${MAX_PUBLISHED_BYTES} bytes; they have ${size}: take some texts or tokens out`,
      { size, maxSize: MAX_PUBLISHED_BYTES },
    )
  const number = (newest?.number ?? 0) + 1
  const { look: _, ...rest } = settings
  const { logo: _logo, ...chosen } = look ?? DEFAULT_LOOK
  const version = work.insert(widgetVersions, {
    siteId: site.siteId,
    id: `${number}`,
    number,
    settings: { ...rest, ...(look && { look: chosen }) },
    ...(of && { of }),
    publishedBy: toActor(identity),
    publishedDate: context.now.toISOString(),
  })
  const oldest = number > MAX_VERSIONS && (await work.get(widgetVersions, site.siteId, `${number - MAX_VERSIONS}`))
  if (oldest) work.delete(widgetVersions, oldest)
  return {
    version,
    site: work.update(sites, { ...site, ...(look && { look }), widgets: rest, widgetVersion: number }),
  }
}

/** The shop's look, replaced by that of the settings if they have one; the logo stays. */
function toLook(site: Site, { look }: WidgetSettings): Site['look'] {
  if (!look) return site.look
  return { ...look, ...(site.look?.logo && { logo: site.look.logo }) }
}

/** The shop as it would be with these settings. */
export function dressSite(site: Site, settings: WidgetSettings): Site {
  const { look: _, ...widgets } = settings
  const look = toLook(site, settings)
  return { ...site, ...(look && { look }), widgets }
}

/** Omits a look that equals the shop's current one from a draft, so that later changes in the shop's settings apply. */
function withoutSameLook(site: Site, settings: WidgetSettings): WidgetSettings {
  const { look, ...rest } = settings
  const { logo: _, ...current } = site.look ?? DEFAULT_LOOK
  return look && !dequal(look, current) ? settings : rest
}

async function describe(
  { mediaUrl }: Pick<Context, 'mediaUrl'>,
  site: Site,
  draft: WidgetDraft | undefined,
  newest: WidgetVersionRecord | undefined,
): Promise<WidgetSettingsResponse> {
  const settings = draft?.settings ?? site.widgets ?? {}
  const look = toLook(site, settings)
  const { logo: _, ...shown } = look ?? DEFAULT_LOOK
  const preview = toPublishedWidgets(look, settings, mediaUrl)
  return {
    settings: { ...settings, look: shown },
    ...(draft && { revision: draft.revision }),
    ...(newest && { published: wirePublished(newest) }),
    findings: findLookProblems(look, settings),
    preview,
    size: await measure(preview),
    maxSize: MAX_PUBLISHED_BYTES,
  }
}

const wirePublished = ({ number, of, publishedDate, publishedBy }: WidgetVersionRecord) => ({
  number,
  publishedDate,
  publishedBy,
  ...(of && { of }),
})

const wireVersion = (record: WidgetVersionRecord): WidgetVersion => ({
  ...wirePublished(record),
  settings: record.settings,
})

/** The size in bytes after compression (deflate). */
async function measure(value: object): Promise<number> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return (await new Response(packed).arrayBuffer()).byteLength
}
