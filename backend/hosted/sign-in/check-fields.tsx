import { Notice } from '../../../widgets/kit/ui/server.ts'
import type { Translate } from '../shared/localisation.ts'

/** The fields for the answer of a check, by the field of the wire that it goes to. */
export const CHECK_FIELDS = { visible: 'captcha', invisible: 'captchaInvisible' } as const
export type CheckKind = keyof typeof CHECK_FIELDS

/** What shows that no program fills in a form. */
export type Check = {
  /** A sum for the browser (JSON). */
  readonly challenge: string
  readonly kind: CheckKind
  /** Asked instead of the sum, as long as its script can be had. */
  readonly recaptcha?: { readonly siteKey: string; readonly script: string }
}

interface CheckPartProps {
  readonly t: Translate
  readonly check: Check
}

/** Where the answer stands that is sent along; without script a sentence says what it needs. */
export const CheckAnswer = ({ t, check: { challenge, kind } }: CheckPartProps) => (
  <>
    <input type="hidden" name={CHECK_FIELDS[kind]} data-captcha={challenge} />
    <div data-without-script>
      <Notice kind="warning">{t('account.check.script')}</Notice>
    </div>
  </>
)

/** The place of the widget of reCAPTCHA, which has its room from the first paint on. */
export const CheckPlace = ({ t, check: { kind, recaptcha } }: CheckPartProps) =>
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
