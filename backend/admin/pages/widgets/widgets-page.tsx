import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../app/api.ts'
import { formatLongDate } from '../../app/formats.ts'
import { fieldProblems } from '../../app/problem-text.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { LookProblems } from './look-problems.tsx'
import { LookSection } from './look-section.tsx'
import { PRESETS } from './presets.ts'
import { Preview } from './preview.tsx'
import { SharedTheme } from './shared-theme.tsx'
import { ThemeExchange } from './theme-exchange.tsx'
import { TokenFields } from './token-fields.tsx'
import { useWidgetDraft, type WidgetAnswer } from './use-widget-draft.ts'
import { Versions } from './versions.tsx'
import { WidgetFields } from './widget-fields.tsx'
import './widgets.css'

/** The editor of widgets: the draft with its preview, publishing, and earlier versions. */
export const WidgetsPage = () => {
  const { data } = useRead('GET /awning/v1/widget-settings', {})
  if (data) return <WidgetsEditor initial={data} />
  return (
    <Page title={t('widgets.title')} about={t('widgets.about')}>
      <Loading />
    </Page>
  )
}

const WidgetsEditor = ({ initial }: { readonly initial: WidgetAnswer }) => {
  const { settings, answer, problem, change, settle, undo, redo } = useWidgetDraft(initial)
  useUndoKeys(undo, redo)
  const [isPublished, setPublished] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const { published, revision } = answer
  const problems = fieldProblems(problem)
  const isDraft = revision !== undefined

  const publish = async () => {
    setPublishing(true)
    await settle(async () => {
      const fresh = await call('POST /awning/v1/widget-settings/publish', {})
      await queryClient.invalidateQueries()
      setPublished(true)
      return fresh
    })
    setPublishing(false)
  }
  const edit: typeof change = (part) => {
    setPublished(false)
    change(part)
  }
  return (
    <Page
      title={t('widgets.title')}
      about={t('widgets.about')}
      isWide
      actions={
        <>
          <Button
            variant="quiet"
            icon={<Undo2 className="icon" aria-hidden />}
            isDisabled={!undo}
            onPress={() => undo?.()}
          >
            {t('theme.undo')}
          </Button>
          <Button
            variant="quiet"
            icon={<Redo2 className="icon" aria-hidden />}
            aria-label={t('theme.redo')}
            isDisabled={!redo}
            onPress={() => redo?.()}
          />
          {isDraft && (
            <DeleteButton
              action={t('widgets.discard')}
              text={t('widgets.discard.text')}
              onDelete={() => settle(() => call('DELETE /awning/v1/widget-settings/draft', {}))}
            />
          )}
          <Button variant="primary" onPress={publish} isPending={isPublishing} isDisabled={!isDraft}>
            {t('widgets.publish')}
          </Button>
        </>
      }
      aside={<Preview answer={answer} />}
    >
      <p className="muted widgets-state" aria-live="polite">
        {isDraft && `${t('widgets.draft')} `}
        {isPublished && !isDraft && `${t('widgets.live')} `}
        {published
          ? t('widgets.state', { number: published.number, date: formatLongDate(published.publishedDate) })
          : t('widgets.state.never')}
      </p>
      {Object.keys(problems).length === 0 && <ProblemNotice problem={problem} />}
      <SharedTheme onTake={edit} />
      <LookProblems findings={answer.findings} settings={settings} onChange={edit} />
      <Form
        className="form"
        validationBehavior="aria"
        validationErrors={problems}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="form-fields">
          <Section title={t('widgets.presets')} about={t('widgets.presets.about')}>
            <div className="widgets-presets">
              {PRESETS.map(({ id, ...preset }) => (
                <Button key={id} onPress={() => edit(preset)}>
                  <span className="widgets-swatch">
                    <svg viewBox="0 0 2 1" aria-hidden="true">
                      <rect
                        width="1"
                        height="1"
                        fill={preset.look.theme === 'DARK' ? preset.look.darkGround : preset.look.ground}
                      />
                      <rect
                        x="1"
                        width="1"
                        height="1"
                        fill={preset.look.theme === 'DARK' ? preset.look.darkAccent : preset.look.accent}
                      />
                    </svg>
                  </span>
                  {t(`widgets.preset.${id}`)}
                </Button>
              ))}
            </div>
          </Section>
          <LookSection settings={settings} onChange={edit} />
          <TokenFields settings={settings} onChange={edit} />
          <WidgetFields settings={settings} onChange={edit} />
        </div>
      </Form>
      <ThemeExchange settings={settings} css={answer.preview.css} onChange={edit} />
      <Section title={t('widgets.history')} about={t('widgets.wins')}>
        <Versions
          current={published?.number}
          onRollBack={(number) =>
            settle(async () => {
              const fresh = await call('POST /awning/v1/widget-settings/versions/{version}/roll-back', {
                version: `${number}`,
              })
              await queryClient.invalidateQueries()
              setPublished(true)
              return fresh
            })
          }
        />
        <p className="muted small">{t('widgets.size', { size: answer.size, max: answer.maxSize })}</p>
      </Section>
    </Page>
  )
}

/** Adds keyboard shortcuts for undo and redo, except in text fields, where the browser undoes typing. */
function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input:not([type=color]), textarea')
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
}
