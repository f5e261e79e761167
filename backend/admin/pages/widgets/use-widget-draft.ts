import { useEffect, useRef, useState } from 'react'
import { call, type Output } from '../../app/api.ts'

export type WidgetAnswer = Output<'GET /awning/v1/widget-settings'>
export type WidgetSettings = WidgetAnswer['settings']

/** A draft is saved with each pause in typing. */
const PAUSE_MS = 300

type WidgetDraft = {
  /** As shown in the fields; what the server says about them comes a moment later. */
  settings: WidgetSettings
  /** Of what was saved last. */
  answer: WidgetAnswer
  /** Why the last change is not saved. */
  problem: unknown
  change(part: Partial<WidgetSettings>): void
  /** Saves what is still unsaved, then makes a call that answers new settings. */
  settle(next: () => Promise<WidgetAnswer>): Promise<void>
}

/** The draft of the widgets' settings, saved while it is edited: one call at a time, each with all changes. */
export function useWidgetDraft(initial: WidgetAnswer): WidgetDraft {
  const [settings, setSettings] = useState(initial.settings)
  const [answer, setAnswer] = useState(initial)
  const [problem, setProblem] = useState<unknown>()
  const wanted = useRef(initial.settings)
  const sent = useRef(initial.settings)
  const revision = useRef(initial.revision)
  const saving = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveAll = async () => {
    while (sent.current !== wanted.current) {
      const next = wanted.current
      sent.current = next
      try {
        const input = { settings: next, ...(revision.current && { revision: revision.current }) }
        const saved = await call('PUT /awning/v1/widget-settings/draft', input)
        revision.current = saved.revision
        setAnswer(saved)
        setProblem(undefined)
      } catch (refused) {
        setProblem(refused)
      }
    }
  }
  const save = (): Promise<void> => {
    clearTimeout(timer.current)
    saving.current ??= saveAll().finally(() => {
      saving.current = undefined
    })
    return saving.current
  }
  // A page that is left saves what was typed last.
  const leave = useRef(save)
  leave.current = save
  useEffect(() => () => void leave.current(), [])

  return {
    settings,
    answer,
    problem,
    change: (part) => {
      wanted.current = { ...wanted.current, ...part }
      setSettings(wanted.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    },
    settle: async (next) => {
      await save()
      try {
        const fresh = await next()
        revision.current = fresh.revision
        wanted.current = fresh.settings
        sent.current = fresh.settings
        setSettings(fresh.settings)
        setAnswer(fresh)
        setProblem(undefined)
      } catch (refused) {
        setProblem(refused)
      }
    },
  }
}
