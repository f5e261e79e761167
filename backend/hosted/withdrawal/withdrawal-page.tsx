import type { ReactNode } from 'react'
import { Button, Notice, TextArea, TextInput } from '../../../widgets/kit/ui/server.ts'
import { MAX_WITHDRAWN_ITEMS } from '../../contract/withdrawals/withdrawal.ts'
import { isolateBidi } from '../shared/frame/isolate-bidi.ts'
import { MessageActions } from '../shared/frame/message-actions.tsx'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import type { PageWord } from '../shared/localisation.ts'
import { type TypedDeclaration, toLineField, WITHDRAWAL_FIELDS, type WithdrawalField } from './declaration.ts'
import type { InstructionsView } from './instructions.ts'

/** Names of the buttons: to the second step, back to the first, and the declaration itself. */
export const CONFIRM = 'confirm'
export const CHANGE = 'change'
/** The id that a form keeps, so that one that is sent twice is one withdrawal. */
export const FORM_ID = 'id'

interface StepProps {
  readonly frame: ShopFrame
  /** URL that the forms are posted to: the page itself. */
  readonly action: string
  readonly typed: TypedDeclaration
}

export interface WithdrawalFormPageProps extends StepProps {
  /** Until when the contract can be withdrawn from, where it is known. */
  readonly until: string | undefined
  readonly instructions: InstructionsView
  /** Why the declaration was not received. */
  readonly problem?: string | undefined
}

/** The first step: who withdraws from what. It works without script and without signing in. */
export const WithdrawalFormPage = (page: WithdrawalFormPageProps) => {
  const { frame, action, typed, until, problem, instructions } = page
  const { t } = frame.localisation
  const title = t('withdrawal.link')
  const [firstWrong] = Object.keys(typed.wrong)
  const error = (field: keyof TypedDeclaration['wrong']) => {
    const word = typed.wrong[field]
    return word && t(word)
  }
  return (
    <PageDocument frame={frame} title={title} className="message" focused={problem !== undefined}>
      <h1>{title}</h1>
      <p>{t('withdrawal.intro')}</p>
      {until && <p>{t('withdrawal.until', { date: isolateBidi(until) })}</p>}
      {problem && <Notice kind="error">{problem}</Notice>}
      <form method="post" action={action} noValidate className="form">
        <TextInput
          id="name"
          name="name"
          label={t('admin.name')}
          autoComplete="name"
          maxLength={200}
          defaultValue={typed.name}
          error={error('name')}
          autoFocus={firstWrong === 'name'}
        />
        {!typed.lines && (
          <TextInput
            id="orderNumber"
            name="orderNumber"
            label={t('order.number')}
            hint={t('withdrawal.number.hint')}
            autoComplete="off"
            maxLength={100}
            defaultValue={typed.orderNumber}
            error={error('orderNumber')}
            autoFocus={firstWrong === 'orderNumber'}
          />
        )}
        <TextInput
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label={t('form.email')}
          hint={t('withdrawal.email.hint')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.email}
          error={error('email')}
          autoFocus={firstWrong === 'email'}
        />
        {typed.lines ? (
          <fieldset className="withdrawal-lines">
            <legend>{t('withdrawal.items')}</legend>
            {typed.lines.map(({ id, name, quantity, most }, index) => (
              <TextInput
                key={id}
                id={toLineField(id)}
                name={toLineField(id)}
                type="number"
                inputMode="numeric"
                min={0}
                max={most}
                label={t('summary.quantity.of', { name: isolateBidi(name) })}
                defaultValue={quantity}
                error={index === 0 ? error('lines') : undefined}
              />
            ))}
          </fieldset>
        ) : (
          <TextArea
            id="items"
            name="items"
            rows={3}
            maxLength={MAX_WITHDRAWN_ITEMS}
            label={t('withdrawal.items')}
            hint={t('withdrawal.items.hint')}
            optional={t('form.optional')}
            defaultValue={typed.items}
          />
        )}
        {typed.exempt?.map(({ name, reason }) => (
          <p key={name}>
            <bdi>{name}</bdi>: {t(`withdrawal.exempt.${reason}`)}
          </p>
        ))}
        <div className="message-actions">
          <Button type="submit" variant="primary">
            {t('checkout.continue')}
          </Button>
        </div>
      </form>
      <Instructions view={instructions} />
    </PageDocument>
  )
}

export interface WithdrawalCheckPageProps extends StepProps {
  readonly formId: string
}

/** The second step: what is declared, to be confirmed. */
export const WithdrawalCheckPage = ({ frame, action, typed, formId }: WithdrawalCheckPageProps) => {
  const { t } = frame.localisation
  const title = t('withdrawal.check')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      <p>{t('withdrawal.statement')}</p>
      <Facts typed={typed} frame={frame} />
      <form method="post" action={action} className="form">
        <input type="hidden" name={FORM_ID} value={formId} />
        {WITHDRAWAL_FIELDS.map((field) => (
          <input key={field} type="hidden" name={field} value={typed[field]} />
        ))}
        {typed.lines?.map(({ id, quantity }) => (
          <input key={id} type="hidden" name={toLineField(id)} value={quantity} />
        ))}
        <div className="message-actions">
          <Button type="submit" variant="primary" name={CONFIRM} value="1">
            {t('withdrawal.confirm')}
          </Button>
          <Button type="submit" variant="secondary" name={CHANGE} value="1">
            {t('checkout.change')}
          </Button>
        </div>
      </form>
    </PageDocument>
  )
}

export interface WithdrawalDonePageProps extends Omit<StepProps, 'action'> {
  /** Formatted date and time. */
  readonly receivedOn: string
}

/** Says that the declaration is received: the same words whether there is such an order or not. */
export const WithdrawalDonePage = ({ frame, typed, receivedOn }: WithdrawalDonePageProps) => {
  const { t } = frame.localisation
  const title = t('withdrawal.done')
  return (
    <PageDocument frame={frame} title={title} className="message" focused>
      <h1>{title}</h1>
      <p>{t('withdrawal.done.text', { email: isolateBidi(typed.email) })}</p>
      <Facts typed={typed} frame={frame}>
        <Fact label={t('withdrawal.received')}>{receivedOn}</Fact>
      </Facts>
      <MessageActions frame={frame} />
    </PageDocument>
  )
}

const LABELS: Readonly<Record<WithdrawalField, PageWord>> = {
  name: 'admin.name',
  orderNumber: 'order.number',
  email: 'form.email',
  items: 'withdrawal.items',
}

interface FactsProps {
  readonly typed: TypedDeclaration
  readonly frame: ShopFrame
  readonly children?: ReactNode
}

const Facts = ({ typed, frame: { localisation }, children }: FactsProps) => (
  <dl className="facts">
    {children}
    {WITHDRAWAL_FIELDS.map((field) => (
      <Fact key={field} label={localisation.t(LABELS[field])}>
        {field === 'items' ? describeItems(typed, localisation.t('withdrawal.whole')) : typed[field]}
      </Fact>
    ))}
  </dl>
)

/** What is withdrawn from: the chosen items, the buyer's words, or the whole contract. */
const describeItems = ({ lines, items }: TypedDeclaration, whole: string): string =>
  lines
    ?.filter(({ quantity }) => quantity > 0)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join('\n') ??
  (items.trim() || whole)

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="withdrawal-fact">
      <bdi>{children}</bdi>
    </dd>
  </div>
)

/** The instructions on withdrawal, and the model form. */
const Instructions = ({ view }: { readonly view: InstructionsView }) => (
  <section className="withdrawal-instructions" lang={view.language}>
    {view.parts.map(({ title, paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((text) => (
          <p key={text}>
            <bdi>{text}</bdi>
          </p>
        ))}
      </section>
    ))}
  </section>
)
