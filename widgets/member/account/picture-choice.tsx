import { useRef, useState } from 'react'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Notice, problemKind } from '../../kit/ui/index.ts'

type PictureChoiceProps = {
  readonly hasPicture: boolean
  /** Returns why it failed; without a file the picture is removed. */
  readonly onChange: (file: Blob | undefined) => Promise<WordKey | undefined>
}

/** Selects the member's picture from the device; it is uploaded at once. */
export const PictureChoice = ({ hasPicture, onChange }: PictureChoiceProps) => {
  const { words } = useWidget()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'choose' | 'remove'>()
  const [problem, setProblem] = useState<WordKey>()
  const change = async (file?: Blob) => {
    setBusy(file ? 'choose' : 'remove')
    setProblem(await onChange(file))
    setBusy(undefined)
  }
  return (
    <>
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Allows the same file to be selected again.
          currentTarget.value = ''
          if (file) void change(file)
        }}
      />
      <div className="member-others">
        <Button busy={busy === 'choose'} onClick={() => input.current?.click()}>
          {words.t('picture.choose')}
        </Button>
        {hasPicture && (
          <Button variant="quiet" busy={busy === 'remove'} onClick={() => void change()}>
            {words.t('picture.remove')}
          </Button>
        )}
      </div>
    </>
  )
}
