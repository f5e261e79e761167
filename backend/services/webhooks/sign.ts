import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { Webhook } from 'standardwebhooks'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { commitFindOrInsert } from '../../kernel/runtime/context/commit-find-or-insert.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { EventEnvelope } from '../../kernel/runtime/events/envelope.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { type WebhookKeyRecord, type WebhookRecord, webhookKeys } from './records.ts'

/** An event that can be sent: any of the shop's, and the test event. */
export type SentEvent = Omit<EventEnvelope, 'type' | 'body'> & { type: string; body: object }

/** How long a signature is valid (must 48 of /docs/security); each attempt is signed anew. */
const BODY_SECONDS = 300
const MAX_KEYS = 10

/**
 * The body of a delivery: a JWT by RS256, as the published SDK reads it. Its claim `data` holds the event as JSON
 * within JSON.
 */
export async function signBody(context: Context, event: SentEvent): Promise<string> {
  const { siteId, publicUrl, clock } = context
  const key = await findSigningKey(context)
  const privateKey = await importPKCS8(await unseal(context, key.privateKey), 'RS256')
  const data = JSON.stringify({
    eventType: event.type,
    instanceId: siteId,
    identity: JSON.stringify(wireIdentity(event.identity)),
    data: JSON.stringify(wirePayload(event)),
  })
  // Receivers compare it with their own clocks.
  const seconds = Math.floor(clock.wall().getTime() / 1000)
  return new SignJWT({ data })
    .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
    .setIssuer(publicUrl)
    .setJti(event.id)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + BODY_SECONDS)
    .sign(privateKey)
}

/** The headers of the Standard Webhooks specification; receivers drop doubled events by `webhook-id`. */
export async function signHeaders(
  context: Context,
  { secret, previous }: WebhookRecord,
  { id }: SentEvent,
  body: string,
): Promise<Record<string, string>> {
  const { now, clock } = context
  const sentAt = clock.wall()
  const sealed = [secret, ...(previous && previous.until > now.toISOString() ? [previous.secret] : [])]
  const signatures = await Promise.all(
    sealed.map(async (text) => new Webhook(await unseal(context, text)).sign(id, sentAt, body)),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

const SECRET_BYTES = 32

/** Creates a secret in the form of Standard Webhooks; returns it in plain text and encrypted. */
export async function createSecret({ merchantSecrets }: Pick<Context, 'merchantSecrets'>) {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const secret = `whsec_${btoa(String.fromCharCode(...bytes))}`
  return { secret, sealed: await merchantSecrets.seal(secret) }
}

/** Creates a key pair, without its number and start date. */
export async function createKey(
  context: Context,
): Promise<Omit<WebhookKeyRecord, 'revision' | 'number' | 'signsFrom'>> {
  const { siteId, ids, now, merchantSecrets } = context
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    siteId,
    id: ids.guid(),
    publicKey: await exportSPKI(publicKey),
    privateKey: await merchantSecrets.seal(await exportPKCS8(privateKey)),
    createdDate: now.toISOString(),
  }
}

/** The keys of the shop, the newest first. */
export async function listKeys(
  context: Context,
  reads: Reads = createReads(context),
): Promise<readonly WebhookKeyRecord[]> {
  const { items } = await reads.query(webhookKeys, context.siteId, {
    sort: [{ path: 'number', order: 'DESC' }],
    paging: { limit: MAX_KEYS, offset: 0 },
  })
  return items
}

/**
 * The keys of the shop, the newest first. If there is none yet, the first one is created: receivers are set up before
 * the first webhook.
 */
export async function requireKeys(context: Context): Promise<readonly WebhookKeyRecord[]> {
  const known = await listKeys(context)
  if (known.length > 0) return known
  const pair = await createKey(context)
  return commitFindOrInsert(context, async (work) => {
    const keys = await listKeys(context, work)
    return keys.length > 0 ? keys : [work.insert(webhookKeys, { ...pair, number: 1, signsFrom: pair.createdDate })]
  })
}

/** The newest key that already signs. The first key is created at the latest with the shop's first webhook. */
async function findSigningKey(context: Context): Promise<WebhookKeyRecord> {
  const now = context.now.toISOString()
  const key = (await listKeys(context)).find(({ signsFrom }) => signsFrom <= now)
  if (!key) throw new Error(`no webhook key of ${context.siteId} signs yet`)
  return key
}

async function unseal({ merchantSecrets }: Context, sealed: string): Promise<string> {
  const text = await merchantSecrets.open(sealed)
  if (text === undefined) throw new Error('a secret of webhooks was encrypted under another SIGNING_KEY_SECRET')
  return text
}

function wirePayload({ id, entityFqdn, slug, entityId, eventTime, sequence, body }: SentEvent): unknown {
  if ('plain' in body) return body.plain
  return {
    id,
    entityFqdn,
    slug,
    entityId,
    eventTime,
    triggeredByAnonymizeRequest: false,
    originatedFrom: '',
    entityEventSequence: String(sequence),
    ...body,
  }
}

function wireIdentity(identity: Identity) {
  switch (identity.type) {
    case 'ANONYMOUS_VISITOR':
      return { identityType: identity.type, anonymousVisitorId: identity.visitorId }
    case 'MEMBER':
      return { identityType: identity.type, memberId: identity.memberId }
    case 'APP':
      return { identityType: identity.type, appId: identity.appId }
    case 'WIX_USER':
      return { identityType: identity.type, wixUserId: identity.userId }
    case 'UNKNOWN':
      return { identityType: identity.type }
  }
}
