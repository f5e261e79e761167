import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import type { OrderSearch } from './order-search.ts'

type Views = Output<'GET /awning/v1/order-views'>

const NONE = 'none'

/** The values of an address that narrow the list, without the empty ones. */
const toSaved = (search: OrderSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

interface OrderViewsProps {
  readonly search: OrderSearch
  readonly onChoose: (search: OrderSearch) => void
}

/** Lists of orders under names, for all people of the shop: chosen, saved and deleted. */
export const OrderViews = ({ search, onChoose }: OrderViewsProps) => {
  const { data } = useRead('GET /awning/v1/order-views', {})
  const [isNaming, setNaming] = useState(false)
  const saved = toSaved(search)
  const chosen = data?.views.find((view) => isSame(view.search, saved))
  const removal = useTask((views: Views) => save(views, (each) => each.filter(({ name }) => name !== chosen?.name)))
  if (!data || (data.views.length === 0 && Object.keys(saved).length === 0)) return null
  return (
    <>
      {data.views.length > 0 && (
        <SelectField
          label={t('orders.views')}
          value={chosen?.name ?? NONE}
          onChange={(name) => onChoose(data.views.find((view) => view.name === name)?.search ?? {})}
          choices={[
            { id: NONE, label: t('orders.views.none') },
            ...data.views.map(({ name }) => ({ id: name, label: name })),
          ]}
        />
      )}
      {chosen ? (
        <Button variant="quiet" isPending={removal.isPending} onPress={() => removal.mutate(data)}>
          {t('orders.views.delete')}
        </Button>
      ) : (
        Object.keys(saved).length > 0 && (
          <Button variant="quiet" icon={<Bookmark className="icon" aria-hidden />} onPress={() => setNaming(true)}>
            {t('orders.views.save')}
          </Button>
        )
      )}
      <ProblemNotice problem={removal.error} />
      <Dialog title={t('orders.views.save')} isOpen={isNaming} onClose={() => setNaming(false)}>
        {isNaming && <NameView views={data} search={saved} onClose={() => setNaming(false)} />}
      </Dialog>
    </>
  )
}

type Change = (views: Views['views']) => Views['views']

const save = ({ revision, views }: Views, change: Change) =>
  call('PUT /awning/v1/order-views', { revision, views: change(views) })

interface NameViewProps {
  readonly views: Views
  readonly search: Record<string, string>
  readonly onClose: () => void
}

const NameView = ({ views, search, onClose }: NameViewProps) => {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  // A name that is there already gets the new list.
  const add: Change = (before) => [...before.filter((view) => view.name !== name), { name, search }]
  return (
    <PlainForm onSave={() => save(views, add)} onSaved={onClose} onCancel={onClose}>
      <TextField
        label={t('orders.views.name')}
        hint={t('orders.views.hint')}
        name={`views[${views.views.filter((view) => view.name !== name).length}].name`}
        maxLength={50}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
    </PlainForm>
  )
}
