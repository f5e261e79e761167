import { useState } from 'react'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Disclosure, Notice, problemKind } from '../../kit/ui/index.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** Downloads the member's data as a file, and deletes the account on the shop's own page. */
export const PersonalData = ({ onDeleted }: { readonly onDeleted: () => Promise<void> }) => {
  const { shop, words } = useWidget()
  const { client } = shop
  const [isOpened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WordKey>()

  const download = async () => {
    const { personalData } = await client.call('GET /awning/v1/personal-data/my', {})
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([JSON.stringify(personalData, null, 2)], { type: 'application/json' }))
    link.download = `${location.hostname}-${personalData.createdDate.slice(0, 10)}.json`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    await download().catch(() => setProblem('signIn.failed'))
    setBusy(false)
  }
  return (
    <Disclosure summary={words.t('data.title')} part="personal-data" onToggle={() => setOpened(true)}>
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      <div className="member-others">
        <Button busy={busy} onClick={() => void press()}>
          {words.t('data.download')}
        </Button>
      </div>
      {isOpened && (
        <FreshSignIn add="deletion" hint="data.delete.ask" action="data.delete" onDone={() => void onDeleted()} />
      )}
    </Disclosure>
  )
}
