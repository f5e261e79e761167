import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '../app/queries.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'

interface DeleteButtonProps {
  /** The label of the button, and of the confirming button in the dialog. */
  readonly action: string
  /** The name of the button, where a page has several. */
  readonly name?: string
  /** The question; `action` by default. */
  readonly title?: string
  readonly text: string
  /** The list that is shown afterwards, where the page shows nothing else; else the page stays. */
  readonly to?: NavigateOptions['to']
  readonly onDelete: () => Promise<unknown>
}

/** Deletes what its page shows, or a part of it, once that is confirmed. */
export const DeleteButton = ({ action, name, title = action, text, to, onDelete }: DeleteButtonProps) => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const remove = async () => {
    setPending(true)
    try {
      await onDelete()
      // The page goes first: it cannot read again what is gone.
      if (to) await navigate({ to, ignoreBlocker: true })
      else setOpen(false)
      await queryClient.invalidateQueries()
    } catch (refused) {
      setProblem(refused)
    }
    setPending(false)
  }
  return (
    <>
      <Button variant="danger" {...(name && { 'aria-label': name })} onPress={() => setOpen(true)}>
        {action}
      </Button>
      <ConfirmDialog
        title={title}
        text={text}
        action={action}
        isOpen={isOpen}
        isPending={isPending}
        problem={problem}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
