import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { locale, t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Choice, SelectField } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { NumberField, PERCENT } from '../../ui/number-field.tsx'
import { type BulkChange, planChange, toCall, UNTRACKED, VARIED } from './bulk-change.ts'
import { type Product, toNumber } from './product-draft.ts'

const KINDS = ['percent', 'amount', 'show', 'hide', 'put', 'take', 'stock', 'delete'] as const
type Kind = (typeof KINDS)[number]

interface BulkDialogProps {
  readonly products: readonly Product[]
  readonly collections: readonly Choice[]
  readonly currency: string
  readonly onBegun: () => void
  readonly onClose: () => void
}

const PREVIEWED = 50

/** A change to the selected products: composed, previewed, then applied. */
export const BulkDialog = ({ products, collections, currency, onBegun, onClose }: BulkDialogProps) => {
  const { data: ruled } = useRead('GET /awning/v1/collection-rules', {})
  const [kind, setKind] = useState<Kind>('percent')
  const [value, setValue] = useState('')
  const [collectionId, setCollectionId] = useState('')
  const beginning = useWrite('POST /awning/v1/product-changes')

  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const change = toChange(kind, toNumber(value), collectionId)
  const steps = change ? planChange(products, change, digits) : []

  const preview = t(kind === 'delete' ? 'bulk.delete.preview' : 'bulk.preview', { count: steps.length })

  const run = () => {
    if (!change) return
    beginning.mutate(toCall(steps, change), {
      onSuccess: () => {
        onBegun()
        onClose()
      },
    })
  }

  return (
    <Dialog title={t('bulk.title', { count: products.length })} isOpen onClose={onClose}>
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
          choices={collections.filter(({ id }) => !ruled?.rules.some((each) => each.collectionId === id))}
        />
      )}
      {(kind === 'percent' || kind === 'amount' || kind === 'stock') && (
        <NumberField
          label={t(`bulk.${kind}.value`)}
          hint={t(kind === 'stock' ? 'bulk.stock.hint' : 'bulk.price.hint')}
          {...(kind === 'percent' ? PERCENT : kind === 'amount' ? { currency } : {})}
          value={value}
          onChange={setValue}
        />
      )}
      {kind === 'delete' && <p>{t('bulk.delete.text')}</p>}
      {change && (
        <div className="field">
          <span>{preview}</span>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled by keyboard */}
          <ul className="lines preview" tabIndex={0} aria-label={preview}>
            {steps.slice(0, PREVIEWED).map(({ product, before, after }) => (
              <li key={product.id}>
                <bdi>{product.name}</bdi>
                {kind !== 'delete' && (
                  <span className="number">
                    {showValue(change, before, currency)} <ArrowRight className="icon icon-forward" aria-hidden />{' '}
                    <strong>{showValue(change, after, currency)}</strong>
                  </span>
                )}
              </li>
            ))}
            {steps.length > PREVIEWED && <li>{t('bulk.more', { count: steps.length - PREVIEWED })}</li>}
          </ul>
        </div>
      )}
      <ProblemNotice problem={beginning.error} />
      <div className="dialog-actions">
        <Button onPress={onClose}>{t('action.cancel')}</Button>
        <Button
          variant={kind === 'delete' ? 'danger' : 'primary'}
          isDisabled={steps.length === 0}
          isPending={beginning.isPending}
          onPress={run}
        >
          {t(kind === 'delete' ? 'bulk.delete.action' : 'bulk.action', { count: steps.length })}
        </Button>
      </div>
    </Dialog>
  )
}

/** Converts the fields to a change; undefined while they are incomplete. */
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
    case 'delete':
      return { kind }
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
