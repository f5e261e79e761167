import { useEffect, useRef, useState } from 'react'
import { call, type Output } from '../../app/api.ts'

export type WidgetAnswer = Output<'GET /awning/v1/widget-settings'>
export type WidgetSettings = WidgetAnswer['settings']

/** The pause in typing after which the draft is saved, in milliseconds. */
const PAUSE_MS = 300
/** Changes within this time of each other are undone together, in milliseconds. */
const ONE_CHANGE_MS = 1000
const MAX_STEPS = 100

type Steps = { readonly before: readonly WidgetSettings[]; readonly after: readonly WidgetSettings[] }
const NO_STEPS: Steps = { before: [], after: [] }

type WidgetDraft = {
  /** The settings as the fields show them; the server's answer about them arrives a moment later. */
  settings: WidgetSettings
  /** The server's answer to the last save. */
  answer: WidgetAnswer
  /** The problem because of which the last change was not saved. */
  problem: unknown
  change(part: Partial<WidgetSettings>): void
  /** Undoes or redoes a change; undefined if there is none. */
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Saves unsaved changes, then makes a call that returns new settings. */
  settle(next: () => Promise<WidgetAnswer>): Promise<void>
}

/** The draft of the widgets' settings, saved while it is edited: one call at a time, each with all changes. */
export function useWidgetDraft(initial: WidgetAnswer): WidgetDraft {
  const [settings, setSettings] = useState(initial.settings)
  const [answer, setAnswer] = useState(initial)
  const [problem, setProblem] = useState<unknown>()
  const [steps, setSteps] = useState(NO_STEPS)
  const lastChange = useRef(0)
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
  // Saves unsaved changes when the page is left.
  const leave = useRef(save)
  leave.current = save
  useEffect(() => () => void leave.current(), [])

  const show = (next: WidgetSettings) => {
    wanted.current = next
    setSettings(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), PAUSE_MS)
  }
  /** Moves to the newest settings of one stack, undo or redo; the current settings go to the other. */
  const step = (from: keyof Steps, to: keyof Steps) => {
    const next = steps[from].at(-1)
    if (!next) return
    setSteps({ ...steps, [from]: steps[from].slice(0, -1), [to]: [...steps[to], wanted.current] })
    lastChange.current = 0
    show(next)
  }

  return {
    settings,
    answer,
    problem,
    change: (part) => {
      const now = Date.now()
      const before = wanted.current
      if (now - lastChange.current > ONE_CHANGE_MS)
        setSteps((old) => ({ before: [...old.before.slice(1 - MAX_STEPS), before], after: [] }))
      lastChange.current = now
      show({ ...before, ...part })
    },
    undo: steps.before.length === 0 ? undefined : () => step('before', 'after'),
    redo: steps.after.length === 0 ? undefined : () => step('after', 'before'),
    settle: async (next) => {
      await save()
      try {
        const fresh = await next()
        revision.current = fresh.revision
        wanted.current = fresh.settings
        sent.current = fresh.settings
        setSettings(fresh.settings)
        setSteps(NO_STEPS)
        setAnswer(fresh)
        setProblem(undefined)
      } catch (refused) {
        setProblem(refused)
      }
    },
  }
}
