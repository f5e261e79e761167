import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { problemText } from '../../app/problem-text.ts'
import { queryClient } from '../../app/queries.ts'
import { type BulkOutcome, runAll } from '../../app/run-all.ts'
import { locale, t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Choice, SelectField, TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type BulkChange, planChange, takeStep, UNTRACKED, VARIED } from './bulk-change.ts'
import { type Product, toNumber } from './product-draft.ts'

const KINDS = ['percent', 'amount', 'show', 'hide', 'put', 'take', 'stock'] as const
type Kind = (typeof KINDS)[number]

/** Taken back by `undo`, as long as the page is open. */
export type Undoable = { readonly count: number; readonly undo: () => Promise<BulkOutcome> }

interface BulkDialogProps {
  readonly products: readonly Product[]
  readonly collections: readonly Choice[]
  readonly currency: string
  readonly onDone: (undoable: Undoable | undefined) => void
  readonly onClose: () => void
}

const PREVIEWED = 50

/** One change of the selected products: chosen, looked at, then made. */
export const BulkDialog = ({ products, collections, currency, onDone, onClose }: BulkDialogProps) => {
  const [kind, setKind] = useState<Kind>('percent')
  const [value, setValue] = useState('')
  const [collectionId, setCollectionId] = useState('')
  const [finished, setFinished] = useState<number>()
  const [outcome, setOutcome] = useState<BulkOutcome>()

  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const change = toChange(kind, toNumber(value), collectionId)
  const steps = change ? planChange(products, change, digits) : []

  const run = async () => {
    if (!change) return
    setFinished(0)
    const undos: { name: string; undo: () => Promise<unknown> }[] = []
    const result = await runAll(
      steps,
      ({ product }) => product.name ?? '',
      async (step) => {
        undos.push({ name: step.product.name ?? '', undo: await takeStep(step, change) })
      },
      setFinished,
    )
    await queryClient.invalidateQueries()
    const undo = async () => {
      const undone = await runAll(
        undos,
        ({ name }) => name,
        async ({ undo }) => void (await undo()),
        () => {},
      )
      await queryClient.invalidateQueries()
      return undone
    }
    onDone(result.done > 0 ? { count: result.done, undo } : undefined)
    if (result.failed.length === 0) onClose()
    else setOutcome(result)
  }

  return (
    <Dialog
      title={t('bulk.title', { count: products.length })}
      isOpen
      onClose={onClose}
      isAlert={finished !== undefined}
    >
      {outcome ? (
        <>
          <Notice kind="error">
            <p>{t('bulk.failed', { count: outcome.failed.length })}</p>
            <ul>
              {outcome.failed.map(({ name, problem }) => (
                <li key={name}>
                  <bdi>{name}</bdi>: {problemText(problem)}
                </li>
              ))}
            </ul>
          </Notice>
          <div className="dialog-actions">
            <Button onPress={onClose}>{t('bulk.close')}</Button>
          </div>
        </>
      ) : (
        <>
          <SelectField
            label={t('bulk.what')}
            value={kind}
            onChange={(next) => setKind(next as Kind)}
            choices={KINDS.map((id) => ({ id, label: t(`bulk.${id}`) }))}
          />
          {(kind === 'put' || kind === 'take') && (
            <SelectField
              label={t('bulk.collection')}
              value={collectionId}
              onChange={setCollectionId}
              choices={collections}
            />
          )}
          {(kind === 'percent' || kind === 'amount' || kind === 'stock') && (
            <TextField
              label={t(`bulk.${kind}.value`)}
              hint={t(kind === 'stock' ? 'bulk.stock.hint' : 'bulk.price.hint')}
              inputMode={kind === 'stock' ? 'numeric' : 'decimal'}
              unit={kind === 'percent' ? '%' : kind === 'amount' ? currency : undefined}
              value={value}
              onChange={setValue}
            />
          )}
          {change && (
            <div className="field">
              <span>{t('bulk.preview', { count: steps.length })}</span>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled by keyboard */}
              <ul className="lines preview" tabIndex={0} aria-label={t('bulk.preview', { count: steps.length })}>
                {steps.slice(0, PREVIEWED).map(({ product, before, after }) => (
                  <li key={product.id}>
                    <bdi>{product.name}</bdi>
                    <span className="number">
                      {showValue(change, before, currency)} <ArrowRight className="icon icon-forward" aria-hidden />{' '}
                      <strong>{showValue(change, after, currency)}</strong>
                    </span>
                  </li>
                ))}
                {steps.length > PREVIEWED && <li>{t('bulk.more', { count: steps.length - PREVIEWED })}</li>}
              </ul>
            </div>
          )}
          {finished !== undefined && (
            <progress value={finished} max={steps.length} aria-label={t('bulk.title', { count: products.length })} />
          )}
          <div className="dialog-actions">
            <Button onPress={onClose} isDisabled={finished !== undefined}>
              {t('action.cancel')}
            </Button>
            <Button
              variant="primary"
              isDisabled={steps.length === 0}
              isPending={finished !== undefined}
              onPress={() => void run()}
            >
              {t('bulk.action', { count: steps.length })}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** The change as far as it is filled in. */
function toChange(kind: Kind, value: number, collectionId: string): BulkChange | undefined {
  switch (kind) {
    case 'percent':
    case 'amount':
      return Number.isNaN(value) ? undefined : { kind, value }
    case 'stock':
      return Number.isInteger(value) && value >= 0 ? { kind, value } : undefined
    case 'show':
    case 'hide':
      return { kind: 'visible', value: kind === 'show' }
    default:
      return collectionId ? { kind: 'collection', id: collectionId, isIn: kind === 'put' } : undefined
  }
}

function showValue({ kind }: BulkChange, value: number | boolean, currency: string): string {
  if (kind === 'visible') return t(value ? 'products.visible' : 'products.hidden')
  if (kind === 'collection') return t(value ? 'bulk.in' : 'bulk.out')
  if (kind === 'stock' && value === VARIED) return t('bulk.varied')
  if (kind === 'stock')
    return value === UNTRACKED ? t('products.untracked') : new Intl.NumberFormat(locale).format(Number(value))
  return formatMoney(Number(value), currency)
}
