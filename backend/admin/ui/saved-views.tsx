import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../app/api.ts'
import { useTask } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { SelectField, TextField } from './fields.tsx'
import { PlainForm } from './form.tsx'
import { ProblemNotice } from './notice.tsx'

type Views = Output<'GET /awning/v1/order-views'>
type Search = { readonly [name: string]: string | undefined }
type SaveViews = (views: Views) => Promise<unknown>

const NONE = 'none'

/** The values of an address that narrow the list, without the empty ones. */
const toSaved = (search: Search): Record<string, string> =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

interface SavedViewsProps {
  /** The saved lists; undefined while they load. */
  readonly views: Views | undefined
  readonly save: SaveViews
  readonly search: Search
  readonly onChoose: (search: Record<string, string>) => void
}

/** Lists under names, for all people of the shop: chosen, saved and deleted. */
export const SavedViews = ({ views: data, save, search, onChoose }: SavedViewsProps) => {
  const [isNaming, setNaming] = useState(false)
  const saved = toSaved(search)
  const chosen = data?.views.find((view) => isSame(view.search, saved))
  const removal = useTask(({ revision, views }: Views) =>
    save({ revision, views: views.filter(({ name }) => name !== chosen?.name) }),
  )
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
        {isNaming && <NameView views={data} save={save} search={saved} onClose={() => setNaming(false)} />}
      </Dialog>
    </>
  )
}

interface NameViewProps {
  readonly views: Views
  readonly save: SaveViews
  readonly search: Record<string, string>
  readonly onClose: () => void
}

const NameView = ({ views: { revision, views }, save, search, onClose }: NameViewProps) => {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  // A name that is there already gets the new list.
  const others = views.filter((view) => view.name !== name)
  return (
    <PlainForm
      onSave={() => save({ revision, views: [...others, { name, search }] })}
      onSaved={onClose}
      onCancel={onClose}
    >
      <TextField
        label={t('orders.views.name')}
        hint={t('orders.views.hint')}
        name={`views[${others.length}].name`}
        maxLength={50}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
    </PlainForm>
  )
}
