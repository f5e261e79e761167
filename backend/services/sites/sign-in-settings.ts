import type { SignInSettings, SignInSettingsInput } from '../../contract/sites/sign-in-settings.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { isLoopback } from '../../kernel/runtime/access/clients.ts'
import { isTestKey } from '../../kernel/runtime/captcha/recaptcha.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { type SignInRecord, sites } from './records.ts'

/** Sign-in settings for merchants, without secrets. */
export function toSignInSettings({ recaptcha, ...settings }: SignInRecord = {}): SignInSettings {
  const { visible, invisible } = recaptcha ?? {}
  const siteKeys = {
    ...(visible && { visibleSiteKey: visible.siteKey }),
    ...(invisible && { invisibleSiteKey: invisible.siteKey }),
  }
  return { ...settings, ...(recaptcha && { recaptcha: siteKeys }) }
}

/** Updates the given settings. reCAPTCHA keys are replaced together; an empty object removes them. */
export async function updateSignIn(
  context: Context,
  { recaptcha, ...settings }: SignInSettingsInput,
): Promise<SignInSettings> {
  const sealed = recaptcha && (await sealKeys(context, recaptcha))
  return context.commit(async (work) => {
    const site = await work.get(sites, context.siteId, context.siteId)
    if (!site) throw new Error(`site ${context.siteId} does not exist`)
    const { recaptcha: before, ...rest } = site.signIn ?? {}
    const keys = sealed ?? before
    const signIn: SignInRecord = {
      ...rest,
      ...settings,
      ...(keys && Object.keys(keys).length > 0 && { recaptcha: keys }),
    }
    work.update(sites, { ...site, signIn })
    return toSignInSettings(signIn)
  })
}

async function sealKeys(
  { merchantSecrets, publicUrl }: Context,
  keys: NonNullable<SignInSettingsInput['recaptcha']>,
): Promise<NonNullable<SignInRecord['recaptcha']>> {
  const sealed: NonNullable<SignInRecord['recaptcha']> = {}
  for (const kind of ['visible', 'invisible'] as const) {
    const key = keys[kind]
    if (!key) continue
    // Google's test keys accept every token, so they are allowed on localhost only.
    if (isTestKey(key.siteKey) && !isLoopback(new URL(publicUrl).origin)) {
      const field = `settings.recaptcha.${kind}.siteKey`
      throw invalid({
        field,
        description: 'is a key for tests, which lets everybody pass: use your own',
        rule: 'VALIDATION',
      })
    }
    sealed[kind] = { siteKey: key.siteKey, sealedSecret: await merchantSecrets.seal(key.secret) }
  }
  return sealed
}
