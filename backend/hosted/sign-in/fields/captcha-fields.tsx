import { Notice } from '../../../../widgets/kit/ui/server.ts'
import type { Translate } from '../../shared/localisation.ts'

/** Field names for captcha solutions, by kind. */
export const CAPTCHA_FIELDS = { visible: 'captcha', invisible: 'captchaInvisible' } as const
export type CaptchaKind = keyof typeof CAPTCHA_FIELDS

/** Captcha of a form. */
export type FormCaptcha = {
  /** Proof-of-work challenge (JSON). */
  readonly challenge: string
  readonly kind: CaptchaKind
  /** Replaces the challenge unless its script cannot be loaded. */
  readonly recaptcha?: { readonly siteKey: string; readonly script: string }
}

interface CaptchaProps {
  readonly t: Translate
  readonly check: FormCaptcha
}

/** Hidden field for the solution; without script a notice explains that script is required. */
export const CaptchaInput = ({ t, check: { challenge, kind } }: CaptchaProps) => (
  <>
    <input type="hidden" name={CAPTCHA_FIELDS[kind]} data-captcha={challenge} />
    <div data-without-script>
      <Notice kind="warning">{t('account.check.script')}</Notice>
    </div>
  </>
)

/** Placeholder for the reCAPTCHA widget; its size is reserved to avoid layout shift. */
export const CaptchaWidget = ({ t, check: { kind, recaptcha } }: CaptchaProps) =>
  recaptcha && (
    <div className="needs-script">
      <div
        className={`check-place check-${kind}`}
        data-site-key={recaptcha.siteKey}
        data-script={recaptcha.script}
        data-kind={kind}
        data-instead={t('account.check')}
      />
      <p role="alert" className="field-error" data-check-problem data-unticked={t('account.check.tick')} />
    </div>
  )
