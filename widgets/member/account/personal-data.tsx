import { useEffect, useRef, useState } from 'react'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Disclosure, Notice, problemKind } from '../../kit/ui/index.ts'

/** Downloads the member's data as a file, and deletes the account. */
export const PersonalData = ({ onDeleted }: { readonly onDeleted: () => Promise<void> }) => {
  const { shop, words } = useWidget()
  const { client } = shop
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState<boolean>()
  const [problem, setProblem] = useState<WordKey>()
  const buttons = useRef<HTMLDivElement>(null)
  // Focuses the last button, which cancels: a key that is held down would confirm the deletion.
  useEffect(() => {
    if (isAsking !== undefined) [...(buttons.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [isAsking])

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    await act().catch(() => setProblem('signIn.failed'))
    setBusy(false)
  }
  const download = async () => {
    const { personalData } = await client.call('GET /awning/v1/personal-data/my', {})
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(personalData, null, 2)], { type: 'application/json' }))
    link.download = `${location.hostname}-${personalData.createdDate.slice(0, 10)}.json`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const remove = async () => {
    await client.call('DELETE /members/v1/members/my', {})
    await onDeleted()
  }
  return (
    <Disclosure summary={words.t('data.title')} part="personal-data">
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      {isAsking && <p>{words.t('data.delete.ask')}</p>}
      <div className="member-others" ref={buttons}>
        {isAsking ? (
          <>
            <Button busy={busy} onClick={() => void run(remove)}>
              {words.t('data.delete.confirm')}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.t('signIn.cancel')}</Button>
          </>
        ) : (
          <>
            <Button busy={busy} onClick={() => void run(download)}>
              {words.t('data.download')}
            </Button>
            <Button onClick={() => setAsking(true)}>{words.t('data.delete')}</Button>
          </>
        )}
      </div>
    </Disclosure>
  )
}
