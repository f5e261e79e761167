import { X } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../../../widgets/client/problem.ts'
import { call, type Input } from '../../app/api.ts'
import { useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { Order } from './order-facts.ts'

const UPDATE = 'POST /ecom/v1/bulk/orders/update-tags'

/** Tags of an order. Concurrent additions of two people are both kept. */
export const TagsSection = ({ order }: { readonly order: Order }) => {
  const [tag, setTag] = useState('')
  const tags = order.tags?.tags?.tagIds ?? []
  const change = async (part: Pick<Input<typeof UPDATE>, 'assignTags' | 'unassignTags'>) => {
    const { results } = await call(UPDATE, { orderIds: [order.id], ...part })
    const { error } = results[0]?.itemMetadata ?? {}
    if (error) throw new ApiProblem('application', error.description ?? '', { status: 409, code: error.code })
  }
  const removal = useTask((id: string) => change({ unassignTags: { tags: { tagIds: [id] } } }))
  const add = async () => {
    await change({ assignTags: { tags: { tagIds: [tag.trim()] } } })
    setTag('')
  }
  return (
    <Section title={t('tags.title')}>
      <ProblemNotice problem={removal.error} />
      {tags.length > 0 && (
        <ul className="badges">
          {tags.map((id) => (
            <li key={id} className="badge">
              <bdi>{id}</bdi>
              <Button
                variant="quiet"
                aria-label={t('tags.remove', { name: id })}
                icon={<X aria-hidden />}
                onPress={() => removal.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <PlainForm onSave={add} action={t('tags.add')} isMinor>
        <TextField
          label={t('tags.name')}
          hint={t('tags.name.hint')}
          name="assignTags.tags.tagIds[0]"
          maxLength={5}
          value={tag}
          onChange={setTag}
        />
      </PlainForm>
    </Section>
  )
}
