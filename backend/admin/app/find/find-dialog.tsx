import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useMe } from '../me.ts'
import { t } from '../words.ts'
import { type Hit, KINDS } from './find-kinds.ts'
import './find.css'

const PAUSE_MS = 200

/** What was typed, once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What is found of each kind. A kind that the person may not read, or that cannot be asked now, has none. */
function useFound(typed: string) {
  const { role } = useMe() ?? {}
  return useQueries({
    queries: KINDS.map(({ title, find }) => ({
      queryKey: ['find', title, typed, role],
      queryFn: async (): Promise<Hit[]> => find(typed, role),
      enabled: typed !== '',
      throwOnError: false,
    })),
    combine: (answers) => ({
      isAsking: typed !== '' && answers.some(({ isFetching }) => isFetching),
      groups: answers.flatMap(({ data = [] }, at) => {
        const kind = KINDS[at]
        return kind && typed !== '' && data.length > 0 ? [{ title: kind.title, hits: data }] : []
      }),
    }),
  })
}

interface FindDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** One field for everything in the shop: what is found, by kind, and one press to it. */
export const FindDialog = ({ isOpen, onClose }: FindDialogProps) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable className="overlay find-over">
    <Modal className="modal find">
      <Dialog aria-label={t('find.title')} className="find-dialog">
        <Find onClose={onClose} />
      </Dialog>
    </Modal>
  </ModalOverlay>
)

const Find = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const typed = usePaused(text.trim())
  const { groups, isAsking } = useFound(typed)
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const open = ({ to, search = {} }: Hit) => {
    onClose()
    void navigate({ to, search } as never)
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField aria-label={t('find.title')} autoFocus className="find-field">
        <Input className="input" dir="auto" placeholder={t('find.hint')} />
      </SearchField>
      <Menu aria-label={t('find.title')} className="find-list">
        {groups.map(({ title, hits }) => (
          <MenuSection key={title} id={title}>
            <Header className="find-kind">{t(title)}</Header>
            {hits.map((hit) => (
              <MenuItem
                key={hit.id}
                id={`${title} ${hit.id}`}
                textValue={hit.label}
                className="find-hit"
                onAction={() => open(hit)}
              >
                {hit.picture !== undefined && <Thumbnail src={hit.picture || undefined} />}
                <span>
                  <bdi>{hit.label}</bdi>
                  {hit.about && <bdi className="muted small">{hit.about}</bdi>}
                </span>
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      <p className="muted find-state" role="status">
        {typed !== '' && !isAsking && (count > 0 ? t('find.count', { count: String(count) }) : t('find.none'))}
      </p>
    </Autocomplete>
  )
}
