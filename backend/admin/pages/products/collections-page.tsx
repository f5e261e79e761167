import { useNavigate } from '@tanstack/react-router'
import { Layers, Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { Output } from '../../app/api.ts'
import { useList, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Badge, Empty, Page } from '../../ui/page.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import './products.css'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { BulkProgress } from './bulk-progress.tsx'

type Collection = Output<'GET /v2/collections/{id}'>['collection']

const COLUMNS = (isRuled: (id: string) => boolean): readonly ColumnOf<Collection>[] => [
  {
    id: 'name',
    label: t('collection.name'),
    cell: ({ id, name, media }) => (
      <span className="line-main">
        <Thumbnail src={(media?.mainMedia?.thumbnail ?? media?.mainMedia?.image)?.url} />
        <bdi>{name}</bdi>
        {isRuled(id) && <Badge tone="neutral">{t('collection.byRule')}</Badge>}
      </span>
    ),
  },
  {
    id: 'visible',
    label: t('products.shown'),
    isWideOnly: true,
    cell: ({ visible }) => (
      <Badge tone={visible ? 'good' : 'neutral'}>{t(visible ? 'products.visible' : 'products.hidden')}</Badge>
    ),
  },
  {
    id: 'count',
    label: t('products.title'),
    isNumber: true,
    cell: ({ numberOfProducts }) => numberOfProducts,
  },
]

/** The list of collections, including the built-in one of all products. */
export const CollectionsPage = () => {
  const navigate = useNavigate()
  const list = useList(
    'GET /v2/collections/query',
    ({ cursor }) => ({ query: { cursorPaging: { limit: 50, ...(cursor && { cursor }) } } }),
    ({ collections, metadata }) => ({ items: collections, next: metadata.cursors?.next }),
    [],
  )
  const { data } = useRead('GET /awning/v1/collection-rules', {})
  const columns = useMemo(() => {
    const ruled = new Set(data?.rules.map(({ collectionId }) => collectionId))
    return COLUMNS((id) => ruled.has(id))
  }, [data])
  const add = (
    <ButtonLink to="/collections/new" variant="primary" icon={<Plus className="icon" aria-hidden />}>
      {t('collections.add')}
    </ButtonLink>
  )
  return (
    <Page title={t('collections.title')} about={t('collections.about')} isWide actions={add}>
      <Table
        label={t('collections.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/collections/$collectionId', params: { collectionId: id } })}
        empty={
          <Empty
            icon={<Layers aria-hidden />}
            title={t('collections.empty.title')}
            text={t('collections.empty.text')}
            action={add}
          />
        }
      />
      <BulkProgress />
    </Page>
  )
}
