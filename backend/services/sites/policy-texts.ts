import type { PolicyText } from '../../contract/sites/policy-texts.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { type PolicyVersionRecord, policyVersions } from './records.ts'

/** The number of versions that are listed: the newest. */
const LISTED = 50

const toVersionId = (textId: string, version: number) => `${textId}.${version}`

/** The path of a policy's page: of one version, or of the newest. */
const toPolicyPath = (siteId: string, textId: string, version?: number): string =>
  `/policies/${siteId}/${textId}${version === undefined ? '' : `/${version}`}`

async function listVersions(reads: Pick<Reads, 'query'>, siteId: string, textId: string, limit = LISTED) {
  const { items } = await reads.query(policyVersions, siteId, {
    filter: { op: 'eq', path: 'textId', value: textId },
    sort: [{ path: 'version', order: 'DESC' }],
    paging: { limit, offset: 0 },
  })
  return items
}

function toPolicyText(
  { publicUrl, siteId }: Pick<Context, 'publicUrl' | 'siteId'>,
  id: string,
  versions: readonly PolicyVersionRecord[],
): { policyText: PolicyText } {
  const { title = '', text = '' } = versions[0] ?? {}
  return {
    policyText: {
      id,
      title,
      text,
      versions: versions.map(({ version, title: name, createdDate }) => ({
        version,
        title: name,
        createdDate,
        url: publicUrl + toPolicyPath(siteId, id, version),
      })),
      url: publicUrl + toPolicyPath(siteId, id),
    },
  }
}

export const readPolicyText = async (context: Context, id: string) =>
  toPolicyText(context, id, await listVersions(createReads(context), context.siteId, id))

/** Writes a new version, unless the newest says the same. */
export async function updatePolicyText(
  context: Context,
  { id, title, text }: { id: string; title: string; text: string },
): Promise<{ policyText: PolicyText }> {
  const { siteId, now } = context
  const write = () =>
    context.commit(async (work) => {
      const versions = await listVersions(work, siteId, id)
      const [newest] = versions
      if (newest?.title === title && newest.text === text) return toPolicyText(context, id, versions)
      const version = (newest?.version ?? 0) + 1
      const written = work.insert(policyVersions, {
        siteId,
        id: toVersionId(id, version),
        textId: id,
        version,
        title,
        text,
        createdDate: now.toISOString(),
      })
      return toPolicyText(context, id, [written, ...versions].slice(0, LISTED))
    })
  return write().catch((error) => {
    // Somebody else has just written this version.
    if (!(error instanceof AlreadyExistsError)) throw error
    return write()
  })
}

/** A version of a policy's text, or the newest; undefined if there is none. */
export async function findPolicyVersion(
  context: Pick<Context, 'store' | 'siteId'>,
  textId: string,
  version: number | undefined,
): Promise<PolicyVersionRecord | undefined> {
  const reads = createReads(context)
  if (version !== undefined) return reads.get(policyVersions, context.siteId, toVersionId(textId, version))
  return (await listVersions(reads, context.siteId, textId, 1))[0]
}

/** Policies with the texts of the versions that their addresses name; those on other pages have none. */
export async function findPolicyTexts(
  context: Pick<Context, 'store' | 'siteId' | 'publicUrl'>,
  policies: readonly { title: string; url: string }[],
): Promise<{ title: string; url: string; text?: string }[]> {
  const { publicUrl, siteId } = context
  return Promise.all(
    policies.map(async ({ title, url }) => {
      const path = `${publicUrl}/policies/${siteId}/`
      const [textId = '', version] = url.startsWith(path) ? url.slice(path.length).split('/') : []
      const found = version && (await findPolicyVersion(context, textId, Number(version)))
      return { title, url, ...(found && { text: found.text }) }
    }),
  )
}
