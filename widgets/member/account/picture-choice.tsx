import { useRef, useState } from 'react'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Notice } from '../../kit/ui/index.ts'

type PictureChoiceProps = {
  readonly hasPicture: boolean
  /** Answers why not; without a file the picture goes. */
  readonly onChange: (file: Blob | undefined) => Promise<WordKey | undefined>
}

/** The member's picture, from the device: it counts as soon as it is chosen. */
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
      {problem && <Notice kind="error">{words.t(problem)}</Notice>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again.
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
