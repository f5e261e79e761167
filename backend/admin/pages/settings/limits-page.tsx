import { LIMIT_NAMES, type LimitName } from '../../../contract/access/limit-enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'

const READ = 'GET /awning/v1/limits'
type Answer = Output<typeof READ>
type Limits = Answer['limits']

/** Limits that are counted before the shop is known, so that no shop can change them. */
const OF_SERVER: readonly LimitName[] = ['token.address', 'notice.address']

type Act = Exclude<LimitName, 'token.address' | 'notice.address'> extends `${infer A}.${string}` ? A : never
type Subject = LimitName extends `${string}.${infer S}` ? S : never
const splitName = (name: LimitName) => name.split('.') as [Act, Subject]

/** The limited actions in the order of the table, each with its limits. */
const ACTS = [...new Set(LIMIT_NAMES.filter((name) => !OF_SERVER.includes(name)).map((name) => splitName(name)[0]))]

/** Rate limits for actions that cost the shop something. */
export const LimitsPage = () => {
  const { data } = useRead(READ, {})
  return (
    <Page title={t('limits.title')} about={t('limits.about')}>
      <Notice>{t('limits.advice')}</Notice>
      {data ? <LimitsForm saved={data} /> : <Loading />}
    </Page>
  )
}

type Typed = { readonly [Name in LimitName]?: { readonly points: string; readonly seconds: string } }

const toTyped = (limits: Limits): Typed =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      { points: String(points), seconds: String(seconds) },
    ]),
  )

const LimitsForm = ({ saved }: { readonly saved: Answer }) => {
  const { draft, change, isDirty, reset } = useDraft<Typed>(toTyped(saved.limits))
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick: ({ limits }) => limits })
  const save = async () => {
    await requireSeen()
    const { limits: before, defaults } = saved
    // Limits that have the server's default are left out, so that later versions can change it.
    const limits = Object.fromEntries(
      LIMIT_NAMES.flatMap((name) => {
        const { points = '', seconds = '' } = draft[name] ?? {}
        const limit = { ...before[name], points: Number(points), seconds: Number(seconds) }
        return JSON.stringify(limit) === JSON.stringify(defaults[name]) ? [] : [[name, limit]]
      }),
    )
    await call('PUT /awning/v1/limits', { limits })
  }
  return (
    <>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        {ACTS.map((act) => (
          <Section key={act} title={t(`limits.${act}`)}>
            {LIMIT_NAMES.filter((name) => splitName(name)[0] === act).map((name) => {
              const { points = '', seconds = '' } = draft[name] ?? {}
              const subject = t(`limits.per.${splitName(name)[1]}`)
              return (
                <div className="field-pair" key={name}>
                  <NumberField
                    label={t('limits.points', { subject })}
                    hint={t('limits.points.hint')}
                    name={`limits.${name}.points`}
                    value={points}
                    onChange={(value) => change({ [name]: { points: value, seconds } })}
                  />
                  <NumberField
                    label={t('limits.seconds', { subject })}
                    hint={t('limits.seconds.hint')}
                    name={`limits.${name}.seconds`}
                    value={seconds}
                    onChange={(value) => change({ [name]: { points, seconds: value } })}
                  />
                </div>
              )
            })}
          </Section>
        ))}
      </Form>
      <Section title={t('limits.back')} about={t('limits.back.about')}>
        <div className="form-actions">
          <DeleteButton
            action={t('limits.back')}
            text={t('limits.back.text')}
            onDelete={() => call('PUT /awning/v1/limits', { limits: {} })}
          />
        </div>
      </Section>
    </>
  )
}
