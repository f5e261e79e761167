import type { App } from '../app.ts'
import { newShop } from '../contract/users/new-shop.ts'
import { createReads } from '../kernel/store/reads.ts'
import { SettingsError } from '../server/settings.ts'
import { parseCommand, printResult, withStoppedServer } from '../server/shop-command.ts'
import { createSite, findSite, listSites, PLATFORM, removeSite, renameSite } from '../services/sites/index.ts'
import {
  issueFirstOwnerLink,
  issueOwnerRecovery,
  listOwners,
  makeOwner,
  removePeopleOf,
} from '../services/users/index.ts'

// Command to list, add, rename and remove shops, and to let an owner in again.

const USAGE = `npm run site -- list
npm run site -- add --name NAME --country DE [--currency EUR] --language de [--owner EMAIL]
npm run site -- rename --site ID --name NAME
npm run site -- remove --site ID --name NAME      (its name once more, because everything of it is deleted)
npm run site -- owner [--owner EMAIL]             (prints a new link for the first owner, or to a new password without the second factor)`

const OPTIONS = {
  site: { type: 'string' },
  name: { type: 'string' },
  country: { type: 'string' },
  currency: { type: 'string' },
  language: { type: 'string' },
  owner: { type: 'string' },
} as const

type Values = Partial<Record<keyof typeof OPTIONS, string | undefined>>

async function run(): Promise<string> {
  const { values, positionals } = parseCommand(OPTIONS, USAGE)
  const command = COMMANDS[positionals.join(' ')]
  if (!command) throw new SettingsError(`Say what to do with shops:\n${USAGE}`)
  return withStoppedServer((app) => command(app, values))
}

const COMMANDS: Readonly<Record<string, (app: App, values: Values) => Promise<string>>> = {
  list,
  add,
  rename,
  remove,
  owner: renewOwnerLink,
  'owner recover': renewOwnerLink,
}

async function list({ dependencies }: App): Promise<string> {
  const reads = createReads(dependencies)
  const rows = (await listSites(dependencies)).map(async (siteId) => {
    const site = await findSite(dependencies, siteId)
    const owners = await listOwners(reads, siteId)
    return [siteId, site?.name, site?.currency, owners.map(({ email }) => email).join(', ') || 'no owner'].join('\t')
  })
  return (await Promise.all(rows)).join('\n') || 'There is no shop yet.'
}

async function add(app: App, { owner, site: _, ...given }: Values): Promise<string> {
  const { data: shop, error } = newShop.safeParse(given)
  const [issue] = error?.issues ?? []
  if (!shop) throw new SettingsError(`--${String(issue?.path[0])}: ${issue?.message}.\n${USAGE}`)
  const context = app.contextFor(PLATFORM)
  const email = owner ?? (await findOnlyOwner(app))
  const siteId = await context.commit(async (work) => {
    const site = createSite(context, work, {
      ...shop,
      contactEmail: email ?? `shop@${new URL(context.publicUrl).hostname}`,
      isFurther: true,
    })
    if (email !== undefined && !(await makeOwner(work, email, site.siteId)))
      throw new SettingsError(`Nobody who runs a shop here has the address ${email}.`)
    return site.siteId
  })
  const link = email === undefined ? await issueFirstOwnerLink(context) : undefined
  return link ? `${siteId}\nIts owner begins here, once and within an hour: ${link}` : siteId
}

/** The address of the only owner of all shops; undefined where there is none. */
async function findOnlyOwner({ dependencies }: App): Promise<string | undefined> {
  const reads = createReads(dependencies)
  const owners = await Promise.all((await listSites(dependencies)).map((siteId) => listOwners(reads, siteId)))
  const [only, ...others] = [...new Set(owners.flat().map(({ email }) => email))]
  if (others.length > 0) throw new SettingsError(`--owner has to name one of ${[only, ...others].join(', ')}.`)
  return only
}

async function rename(app: App, { site, name }: Values): Promise<string> {
  const siteId = await requireSite(app, site)
  if (!name?.trim()) throw new SettingsError('--name has to say the new name.')
  await app.contextFor(siteId).commit((work) => renameSite(work, siteId, name.trim()))
  return `${siteId}\t${name.trim()}`
}

async function remove(app: App, { site, name }: Values): Promise<string> {
  const siteId = await requireSite(app, site)
  const found = await findSite(app.dependencies, siteId)
  if (name !== found?.name)
    throw new SettingsError(
      `--name has to say the name of the shop, ${found?.name}: all its orders and members go too.`,
    )
  await app.contextFor(PLATFORM).commit((work) => removePeopleOf(work, siteId))
  await removeSite(app.dependencies, siteId, app.collections)
  return `${found?.name} is removed.`
}

async function renewOwnerLink(app: App, { owner }: Values): Promise<string> {
  const context = app.contextFor(PLATFORM)
  const email = owner ?? (await findOnlyOwner(app))
  if (email === undefined) {
    const link = await issueFirstOwnerLink(context)
    return `The first owner begins here, once and within an hour: ${link}\nEarlier links no longer work.`
  }
  const link = await issueOwnerRecovery(context, email)
  if (!link) throw new SettingsError(`Nobody who runs a shop here has the address ${email}.`)
  return `${email} sets a new password here, once and within half an hour: ${link}\nEarlier links no longer work.`
}

async function requireSite({ dependencies }: App, wanted: string | undefined): Promise<string> {
  const known = await listSites(dependencies)
  if (wanted === undefined || !known.includes(wanted))
    throw new SettingsError(`--site has to name one of the shops: ${known.join(', ') || 'there is none'}.`)
  return wanted
}

await printResult(run)
