import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiProblem } from '../../../../widgets/client/problem.ts'
import { queryClient } from '../../app/queries.ts'
import { locale, t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BasicsSection, DetailsSection, PriceSection, StockSection } from './form-sections.tsx'
import { OptionsSection } from './options-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { keepMine, listChanged, listConflicts, type ProductChanges } from './product-changes.ts'
import { keepShown, type ProductDraft } from './product-draft.ts'
import { type SaveState, saveProduct } from './save-product.ts'
import { TextsSection } from './texts-section.tsx'
import './products.css'

interface Saved extends SaveState {
  readonly draft: ProductDraft
}

interface ProductFormProps {
  readonly saved: Saved
}

/** The form of a product. Concurrent changes of others are shown, and never overwritten. */
export const ProductForm = ({ saved }: ProductFormProps) => {
  const navigate = useNavigate()
  /** The saved product when the first change was typed. */
  const [base, setBase] = useState(saved)
  const [changes, setChanges] = useState<ProductChanges>({})
  const state = useRef<SaveState>({ id: saved.id, lastUpdated: saved.lastUpdated })
  /** The current changes, as a ref, because pictures may be added while a save waits for their upload. */
  const typed = useRef(changes)
  const uploads = useRef<Promise<unknown>>(Promise.resolve())

  const setTyped = (next: ProductChanges) => {
    typed.current = next
    setChanges(next)
  }
  const change = (part: ProductChanges) => setTyped({ ...typed.current, ...part })
  const begin = (next: Saved) => {
    state.current = { id: next.id, lastUpdated: next.lastUpdated }
    setBase(next)
  }
  const draft = { ...base.draft, ...changes }
  const isDirty = listChanged(changes, base.draft).length > 0
  // Without unsaved changes the form shows what is stored.
  if (!isDirty && saved !== base && JSON.stringify(saved) !== JSON.stringify(base)) begin(saved)
  const isNewer = saved.lastUpdated !== base.lastUpdated && saved.lastUpdated !== state.current.lastUpdated

  const save = async () => {
    await uploads.current
    const isNew = state.current.id === undefined
    try {
      const next = { ...base.draft, ...typed.current }
      // Nobody buys what cannot be delivered: a digital product is shown once it has its file.
      const visible = next.visible && !(isNew && next.kind === 'digital')
      const id = await saveProduct({ ...next, visible }, base.draft, state.current)
      if (!isNew) return
      await navigate({ to: '/products/$productId', params: { productId: id }, ignoreBlocker: true })
    } catch (problem) {
      // Refetches the product that somebody else has saved, so that the notice can offer it.
      if (problem instanceof ApiProblem && problem.code === 'PRODUCT_CHANGED') await queryClient.invalidateQueries()
      throw problem
    }
  }
  const parts = { draft, change }
  return (
    <Form
      onSave={save}
      isDirty={isDirty}
      {...(saved.id ? { onReset: () => setTyped({}) } : { action: t('product.new.save') })}
    >
      {isDirty && isNewer && (
        <Notice kind="warning">
          <p>
            {t('product.conflict')} {describeConflicts(listConflicts(changes, base.draft, saved.draft))}
          </p>
          <div className="page-actions">
            <Button
              onPress={() => {
                setTyped(keepMine(typed.current, base.draft, saved.draft))
                begin(saved)
              }}
            >
              {t('product.conflict.mine')}
            </Button>
            <Button
              onPress={() => {
                setTyped({})
                begin(saved)
              }}
            >
              {t('product.conflict.theirs')}
            </Button>
          </div>
        </Notice>
      )}
      <BasicsSection {...parts} />
      <PicturesSection
        title={t('product.pictures')}
        hasAltText
        pictures={draft.pictures}
        onUpload={(upload) => {
          uploads.current = Promise.all([uploads.current, upload])
        }}
        onChange={(next) => {
          const now = { ...base.draft, ...typed.current }
          const pictures = next(now.pictures)
          change({ pictures, ...keepShown(now.options, pictures) })
        }}
      />
      <PriceSection {...parts} />
      <OptionsSection {...parts} />
      <StockSection {...parts} />
      <DetailsSection {...parts} id={saved.id} />
      <TextsSection {...parts} />
      <PlansSection {...parts} />
    </Form>
  )
}

/** Names the fields whose changes would be lost on one side. */
function describeConflicts(parts: readonly (keyof ProductDraft)[]): string {
  if (parts.length === 0) return t('product.conflict.none')
  const names = new Set(parts.map((part) => t(`product.part.${part}`)))
  return t('product.conflict.both', { names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names) })
}
