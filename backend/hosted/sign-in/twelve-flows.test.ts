import { expect, test } from 'vitest'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { inGate } from '../../testing/suite-size.ts'
import { openBrowser, type PageVisit } from '../../testing/visit-page.ts'
import { getStep, lastMail, linkTo } from './test-sign-in.ts'

/** How the sign-in is shown: a popup answers by a message, a tab and an app by the redirect URI. */
const WAYS = {
  popup: {
    responseMode: 'web_message',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  redirect: {
    responseMode: 'fragment',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  'in-app': {
    responseMode: 'fragment',
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 350.0',
  },
} as const
type Way = keyof typeof WAYS
/** Where the mail is opened. */
const DEVICES = ['same device', 'other browser', 'phone'] as const
type Device = (typeof DEVICES)[number]

const NEW = 'quite another row of words'
const GUEST = { email: 'ida@example.com', password: 'another long row of words' }

/** One person's way through a flow: each page that they see, and each press. */
async function openFlow(way: Way, device: Device, signIn: Parameters<typeof openSignIn>[0] = {}) {
  const shop = await openSignIn(signIn)
  const id = await shop.member()
  const { responseMode, agent } = WAYS[way]
  const headers = { 'user-agent': agent }
  const seen: string[] = []
  const newBrowser = (): PageVisit => {
    const browser = openBrowser(shop, shop.app.dependencies.publicUrl)
    const look = () => {
      const [, title] = /<h1[^>]*>([^<]*)</.exec(browser.html()) ?? []
      const isAnswered = isDone(browser)
      seen.push(isAnswered ? 'the shop' : (title ?? '?'))
    }
    return {
      ...browser,
      open: async (target, init) => {
        await browser.open(target, { ...init, headers })
        look()
      },
      send: async (fields) => {
        await browser.send(fields, headers)
        look()
      },
    }
  }
  const page = newBrowser()
  /** Where the mail is read: in the waiting browser itself, or in another one. */
  const reading = device === 'same device' ? page : newBrowser()
  const begin = async (more: object = {}, add?: string) => {
    shop.clock.advance(1000)
    await page.open(await shop.link({ responseMode, ...more }, add ? { additionalQueryParameters: { add } } : {}))
  }
  /** Inside of an app the code comes first. */
  const beginByPassword: typeof begin = async (...how) => {
    await begin(...how)
    if (getStep(page) === 'code') await page.open(linkTo(page, 'Sign in with your password'))
  }
  const code = async (to = ADA.email) => (await lastMail(shop, to))?.facts?.code ?? ''
  const mailedLink = async (to = ADA.email) =>
    /https:\/\/shop\.example\/account\/\S+/.exec((await lastMail(shop, to))?.text ?? '')?.[0] ?? ''
  return { shop, id, page, reading, begin, beginByPassword, code, mailedLink, seen }
}
type Flow = Awaited<ReturnType<typeof openFlow>>

/** Whether the storefront got an answer: in the address, or as a message to the page that opened the popup. */
const isDone = (page: Pick<PageVisit, 'url' | 'html'>) =>
  page.url().startsWith(`${TEST_ORIGIN}/`) || page.html().includes('"code":') || page.html().includes('"error":')

const FLOWS: Record<string, (flow: Flow) => Promise<void>> = {
  'sign in by password': async ({ beginByPassword: begin, page }) => {
    await begin()
    await page.send(ADA)
  },
  'sign in by mailed code': async ({ begin, page, code, shop }) => {
    const { member } = await shop.call('POST /members/v1/members', { member: { loginEmail: GUEST.email } }, shop.apiKey)
    await shop.call('POST /members/v1/members/{id}/approve', { id: member.id ?? '' }, shop.apiKey)
    await begin()
    if (getStep(page) !== 'code') await page.open(linkTo(page, 'Sign in with a code'))
    await page.send({ email: GUEST.email })
    await page.send({ code: await code(GUEST.email) })
  },
  register: async ({ beginByPassword: begin, page, code }) => {
    await begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(GUEST)
    await page.send({ code: await code(GUEST.email) })
  },
  'forgotten password, by link': async ({ beginByPassword: begin, page, reading, mailedLink }) => {
    await begin()
    await page.open(linkTo(page, 'Forgot your password'))
    const sent = page.url()
    await page.send({ email: ADA.email })
    await reading.open(await mailedLink())
    await reading.send({ password: NEW })
    if (reading === page) await page.open(linkTo(page, 'Sign in'))
    else await page.open(sent.replace('step=recover', 'step=sign-in'))
    await page.send({ ...ADA, password: NEW })
  },
  'forgotten password, by code': async ({ beginByPassword: begin, page, code }) => {
    await begin()
    await page.open(linkTo(page, 'Forgot your password'))
    await page.send({ email: ADA.email })
    await page.send({ code: await code() })
    await page.send({ password: NEW })
    await page.open(linkTo(page, 'Sign in'))
    await page.send({ ...ADA, password: NEW })
  },
  'change password': async ({ beginByPassword: begin, page }) => {
    await begin({ prompt: 'login' }, 'password')
    await page.send(ADA)
    await page.send({ password: NEW })
  },
  'change e-mail': async ({ beginByPassword: begin, page, code }) => {
    await begin({ prompt: 'login' }, 'email')
    await page.send(ADA)
    await page.send({ email: 'ada@new.example' })
    await page.send({ code: await code('ada@new.example') })
  },
  'undo a changed e-mail': async ({ beginByPassword: begin, page, reading, code, shop, mailedLink }) => {
    await begin({ prompt: 'login' }, 'email')
    await page.send(ADA)
    await page.send({ email: 'ada@new.example' })
    await page.send({ code: await code('ada@new.example') })
    shop.clock.advance(1000)
    await reading.open(await mailedLink())
    await reading.send({})
    expect(reading.html()).toContain('Your e-mail was changed back')
  },
  approval: async ({ beginByPassword: begin, page, shop }) => {
    await begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(GUEST)
    const { members = [] } = await shop.call(
      'POST /members/v1/members/query',
      { query: { filter: { loginEmail: GUEST.email } }, fieldsets: ['FULL'] },
      shop.apiKey,
    )
    await shop.call('POST /members/v1/members/{id}/approve', { id: members[0]?.id ?? '' }, shop.apiKey)
    await page.send({})
  },
  'continue as the same': async ({ beginByPassword: begin, page }) => {
    await begin()
    await page.send(ADA)
    await begin()
    await page.send({})
  },
  'delete the account': async ({ beginByPassword: begin, page }) => {
    await begin({ prompt: 'login' }, 'deletion')
    await page.send(ADA)
    await page.send({})
  },
  'an old link': async ({ beginByPassword: begin, page, reading, mailedLink, shop }) => {
    await begin()
    await page.open(linkTo(page, 'Forgot your password'))
    await page.send({ email: ADA.email })
    const link = await mailedLink()
    shop.clock.advance(31 * 60_000)
    await reading.open(link)
    expect(reading.html()).toContain('This link no longer works')
    await page.open(linkTo(page, 'Send it again') || page.url())
  },
}
const SETTINGS: Partial<Record<string, Parameters<typeof openSignIn>[0]>> = {
  register: { signIn: { emailVerification: true } },
  approval: { signIn: { ownerApproval: true } },
}
/** Flows that end on the page of a mail, and not in the shop. */
const ENDS_ON_PAGE = ['undo a changed e-mail', 'an old link']

for (const [name, go] of Object.entries(FLOWS))
  test(
    `${name}: in a popup, a tab and an app, with the mail opened here, in another browser and on the phone`,
    inGate(name === 'forgotten password, by link'),
    async () => {
      const rows: string[] = []
      for (const device of DEVICES)
        for (const way of Object.keys(WAYS) as Way[]) {
          const flow = await openFlow(way, device, SETTINGS[name])
          await go(flow)
          rows.push(`${name} | ${device} | ${way} | ${flow.seen.length} | ${flow.seen.join(' → ')}`)
          if (!ENDS_ON_PAGE.includes(name)) expect(rows.at(-1)).toMatch(/the shop$/)
        }
      if (process.env.SHOW_TABLE) console.info(rows.join('\n'))
    },
  )
