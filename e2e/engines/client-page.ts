// Runs in a host page: signs in with the client alone, by the prompt and the response mode in the page's URL.
import { createClient } from '../../widgets/client/index.ts'
import type { AuthorizationResponseMode, Prompt } from '../../widgets/client/sign-in/auth-url.ts'
import {
  createOauthData,
  getAuthUrl,
  getMemberTokens,
  type OauthData,
  openSignIn,
  parseReturn,
  type SignInReturn,
  storeOauthData,
  waitForWindow,
} from '../../widgets/client/sign-in/index.ts'
import { consumeOauthData } from '../../widgets/client/sign-in/oauth-data.ts'

const { shop = '', clientId = '' } = document.body.dataset
const client = createClient({ baseUrl: shop, clientId })
const page = new URL(location.href)
const show = (text: string) => document.body.append(Object.assign(document.createElement('p'), { textContent: text }))

async function complete(returned: SignInReturn, data: OauthData): Promise<void> {
  if (returned.error) return show(`Refused: ${returned.error}`)
  await client.session.signIn(await getMemberTokens(client, returned, data))
  const { member } = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
  show(`Signed in: ${member.loginEmail}`)
}

async function offerSignIn(prompt: Prompt, responseMode: AuthorizationResponseMode): Promise<void> {
  const attempt = await createOauthData(page.origin + page.pathname, page.href)
  const { authUrl, issuer } = await getAuthUrl(client, attempt, { prompt, responseMode })
  const data = { ...attempt, issuer }
  await storeOauthData(client, data)
  const button = Object.assign(document.createElement('button'), { textContent: `Go on with ${prompt}` })
  button.addEventListener('click', async () => {
    if (responseMode !== 'web_message') return location.assign(authUrl)
    const opened = openSignIn({ authUrl, data })
    if (!opened) return show('Refused: no popup')
    const result = await waitForWindow(client, opened, { authUrl, data }, new AbortController().signal)
    if (typeof result === 'string') return show(`Refused: ${result}`)
    await complete(result.returned, result.data)
  })
  document.body.append(button)
}

const prompt = page.searchParams.get('prompt')
const mode = page.searchParams.get('mode')
if (prompt && mode) await offerSignIn(prompt as Prompt, mode as AuthorizationResponseMode)
else {
  const responseMode = page.searchParams.has('state') ? 'query' : 'fragment'
  const returned = parseReturn(page.href, responseMode)
  const data = await consumeOauthData(client, returned.state ?? '')
  show(`Returned by ${responseMode}`)
  await (data ? complete(returned, data) : show('Refused: another browser’s'))
}
