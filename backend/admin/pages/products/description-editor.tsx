import { Bold, Italic, Link as LinkIcon, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Popover, ToggleButton, Toolbar } from 'react-aria-components'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { readDescription, schema, writeDescription } from './description-document.ts'

const { strong, em, link } = schema.marks
const { list_item, bullet_list, ordered_list, hard_break } = schema.nodes

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
  return true
})

const PLUGINS = [
  history(),
  keymap({
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(em),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': insertBreak,
    Enter: splitListItem(list_item),
    'Mod-[': liftListItem(list_item),
    'Mod-]': sinkListItem(list_item),
  }),
  keymap(baseKeymap),
]

/** Wraps the selected paragraphs in a list, or unwraps them. */
const toggleList =
  (type: typeof bullet_list): Command =>
  (state, dispatch) =>
    isInList(state, type) ? liftListItem(list_item)(state, dispatch) : wrapInList(type)(state, dispatch)

function isInList({ selection: { $from } }: EditorState, type: typeof bullet_list): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: typeof strong): boolean {
  const { empty, $from, from, to } = selection
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark)
}

interface DescriptionEditorProps {
  readonly label: string
  /** The description as HTML of the allowed elements. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** The editor of a description with paragraphs, lists, emphasis and links; other pasted content becomes text. */
export const DescriptionEditor = ({ label, value, onChange }: DescriptionEditorProps) => {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const written = useRef(value)
  const report = useRef(onChange)
  report.current = onChange
  const [state, setState] = useState<EditorState>()

  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: readDescription(written.current), plugins: PLUGINS }),
      attributes: { class: 'input editor-text', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        written.current = writeDescription(next.doc)
        report.current(written.current)
      },
    })
    view.current = editor
    setState(editor.state)
    return () => editor.destroy()
  }, [id])

  // Shows a value that was reset or reloaded from outside; typed text is shown already.
  useEffect(() => {
    if (!view.current || value === written.current) return
    written.current = value
    const fresh = EditorState.create({ doc: readDescription(value), plugins: PLUGINS })
    view.current.updateState(fresh)
    setState(fresh)
  }, [value])

  const run = (command: Command) => {
    if (!view.current) return
    command(view.current.state, view.current.dispatch)
    view.current.focus()
  }
  const button = (name: 'bold' | 'italic' | 'list' | 'numbers', Icon: LucideIcon, isOn: boolean, command: Command) => (
    <ToggleButton
      className="button button-quiet button-icon"
      aria-label={t(`editor.${name}`)}
      isSelected={isOn}
      onChange={() => run(command)}
    >
      <Icon className="icon" aria-hidden />
    </ToggleButton>
  )
  return (
    <div className="field">
      <span id={id}>{label}</span>
      <div className="editor">
        <Toolbar aria-label={t('editor.title')} className="editor-bar">
          {state && (
            <>
              {button('bold', Bold, hasMark(state, strong), toggleMark(strong))}
              {button('italic', Italic, hasMark(state, em), toggleMark(em))}
              {button('list', List, isInList(state, bullet_list), toggleList(bullet_list))}
              {button('numbers', ListOrdered, isInList(state, ordered_list), toggleList(ordered_list))}
              <LinkButton
                isOn={hasMark(state, link)}
                isEmpty={state.selection.empty}
                onLink={(href) =>
                  run((now, dispatch) => {
                    const { from, to } = now.selection
                    dispatch?.(now.tr.addMark(from, to, link.create({ href })))
                    return true
                  })
                }
                onUnlink={() => run(toggleMark(link))}
              />
            </>
          )}
        </Toolbar>
        <div ref={place} />
      </div>
    </div>
  )
}

interface LinkButtonProps {
  readonly isOn: boolean
  /** Whether the selection is empty, so that there is no text for a link. */
  readonly isEmpty: boolean
  readonly onLink: (href: string) => void
  readonly onUnlink: () => void
}

const LinkButton = ({ isOn, isEmpty, onLink, onUnlink }: LinkButtonProps) => {
  const [href, setHref] = useState('https://')
  if (isOn && !isEmpty)
    return (
      <ToggleButton
        className="button button-quiet button-icon"
        aria-label={t('editor.unlink')}
        isSelected
        onChange={onUnlink}
      >
        <LinkIcon className="icon" aria-hidden />
      </ToggleButton>
    )
  return (
    <DialogTrigger>
      <Button
        variant="quiet"
        aria-label={t('editor.link')}
        isDisabled={isEmpty}
        icon={<LinkIcon className="icon" aria-hidden />}
      />
      <Popover className="popover">
        <AriaDialog aria-label={t('editor.link')} className="dialog">
          {({ close }) => (
            <>
              <TextField label={t('editor.link.address')} type="url" value={href} onChange={setHref} autoFocus />
              <div className="dialog-actions">
                <Button
                  variant="primary"
                  isDisabled={!/^(?:https?:\/\/|mailto:|tel:)\S+/.test(href)}
                  onPress={() => {
                    close()
                    onLink(href)
                  }}
                >
                  {t('editor.link.action')}
                </Button>
              </div>
            </>
          )}
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}
