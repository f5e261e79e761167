import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { ALL_PRODUCTS_ID } from '../../app/catalogue.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadingPage, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'
import { CollectionProducts } from './collection-products.tsx'
import { CollectionRuleForm } from './collection-rule-form.tsx'
import { PicturesSection } from './pictures-section.tsx'
import type { PictureDraft } from './product-draft.ts'
import './products.css'

type Collection = Output<'GET /v2/collections/{id}'>['collection']

type CollectionDraft = {
  name: string
  description: string
  slug: string
  visible: boolean
  pictures: readonly PictureDraft[]
}

const READ = 'GET /v2/collections/{id}'
/** How often the page looks whether the products of a rule are in. */
const RENEWING_MS = 1_000
const BACK = { to: '/collections', label: 'collections.title' } as const
const NEW_COLLECTION: CollectionDraft = { name: '', description: '', slug: '', visible: true, pictures: [] }

const toDraft = ({ name = '', description = '', slug = '', visible = true, media }: Collection): CollectionDraft => ({
  name,
  description,
  slug,
  visible,
  pictures: (media?.items ?? []).map((item) => ({
    mediaId: item.id,
    url: (item.thumbnail ?? item.image)?.url ?? '',
    altText: '',
  })),
})

/** The page that creates a collection. */
export const NewCollectionPage = () => (
  <Page title={t('collection.new')} back={BACK}>
    <CollectionForm collection={undefined} />
  </Page>
)

/** The page of a collection: its name and pictures. */
export const CollectionPage = () => {
  const { collectionId: id } = useParams({ from: '/collections/$collectionId' })
  const { data } = useRead(READ, { id })
  if (data?.collection.id !== id) return <LoadingPage back={BACK} />
  const { name = '' } = data.collection
  return (
    <Page
      title={name}
      about={t('collection.count', { count: data.collection.numberOfProducts })}
      back={BACK}
      actions={
        <>
          <ButtonLink to="/products" search={id === ALL_PRODUCTS_ID ? {} : { collection: id }}>
            {t('collection.products')}
          </ButtonLink>
          {id !== ALL_PRODUCTS_ID && (
            <DeleteButton
              action={t('collection.delete')}
              title={t('collection.delete.title', { name })}
              text={t('collection.delete.text')}
              to="/collections"
              onDelete={() => call('DELETE /stores/v1/collections/{id}', { id })}
            />
          )}
        </>
      }
    >
      <CollectionForm key={id} collection={data.collection} />
      {id !== ALL_PRODUCTS_ID && <Members key={`${id} products`} id={id} count={data.collection.numberOfProducts} />}
    </Page>
  )
}

/** Which products a collection has: by hand, with their list, or by a rule. */
const Members = ({ id, count }: { readonly id: string; readonly count: number }) => {
  const [isRenewing, setRenewing] = useState(false)
  const { data } = useRead('GET /awning/v1/collection-rules', {}, isRenewing ? { everyMs: RENEWING_MS } : {})
  const own = data?.rules.find(({ collectionId }) => collectionId === id)
  const isRunning = own?.isRenewing === true
  useEffect(() => {
    setRenewing(isRunning)
    // The number of products on the page is that of the end.
    if (!isRunning) void queryClient.invalidateQueries({ queryKey: [READ] })
  }, [isRunning])
  if (!data) return null
  return (
    <>
      <CollectionRuleForm id={id} rule={own?.rule} isRenewing={isRunning} />
      {!own && <CollectionProducts id={id} count={count} />}
    </>
  )
}

const CollectionForm = ({ collection }: { readonly collection: Collection | undefined }) => {
  const navigate = useNavigate()
  const id = collection?.id
  const saved = collection ? toDraft(collection) : NEW_COLLECTION
  const { draft, change, isDirty, reset } = useDraft(saved)
  const requireSeen = useUnchanged(
    READ,
    { id: id ?? '' },
    {
      saved: collection && { collection },
      isDirty,
      // The number of products is not compared: it changes with products and is not edited here.
      pick: ({ collection: { numberOfProducts: _, ...rest } }) => rest,
    },
  )
  const made = useRef(id)
  const uploads = useRef<Promise<unknown>>(Promise.resolve())
  /** The current pictures: a save waits for uploads, which add pictures after its closure was created. */
  const pictures = useRef(draft.pictures)
  pictures.current = draft.pictures

  const save = async () => {
    await uploads.current
    const { name, description, slug, visible } = draft
    await requireSeen()
    if (made.current) {
      const paths = (['name', 'description', 'slug', 'visible'] as const).filter((path) => draft[path] !== saved[path])
      const values = { name, visible, ...(description && { description }), ...(slug && { slug }) }
      if (paths.length > 0)
        await call('PATCH /stores/v1/collections/{collection.id}', {
          collection: { id: made.current, ...values },
          fieldMask: { paths },
        })
    } else {
      const { collection } = await call('POST /stores/v1/collections', {
        collection: { name, visible, ...(description && { description }), ...(slug && { slug }) },
      })
      made.current = collection.id
    }
    if (JSON.stringify(pictures.current) !== JSON.stringify(saved.pictures))
      await call('PUT /awning/v1/collections/{id}/media', {
        id: made.current,
        mediaIds: pictures.current.map(({ mediaId }) => mediaId),
      })
    if (!id)
      await navigate({
        to: '/collections/$collectionId',
        params: { collectionId: made.current },
        ignoreBlocker: true,
      })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset} {...(!id && { action: t('collection.new.save') })}>
      <Section>
        <TextField
          label={t('collection.name')}
          name="collection.name"
          maxLength={50}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('collection.description')}
          name="collection.description"
          isMultiline
          maxLength={600}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <TextField
          label={t('product.slug')}
          hint={t('product.slug.hint')}
          name="collection.slug"
          maxLength={100}
          value={draft.slug}
          onChange={(slug) => change({ slug })}
        />
        <SwitchField
          label={t('collection.visible')}
          hint={t('collection.visible.hint')}
          value={draft.visible}
          onChange={(visible) => change({ visible })}
        />
      </Section>
      <PicturesSection
        title={t('collection.pictures')}
        pictures={draft.pictures}
        onUpload={(upload) => {
          uploads.current = Promise.all([uploads.current, upload])
        }}
        onChange={(next) => {
          pictures.current = next(pictures.current)
          change({ pictures: pictures.current })
        }}
      />
    </Form>
  )
}
