import { commentRules } from '@liston/contract/comments'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { commentTexts } from './texts.ts'

type Props = {
  label: string
  hint?: string | undefined
  begin?: string
  max?: number
  rows?: number
  /** Label of the submit button. */
  send: string
  /** In place of the submit button, for guests. */
  submit?: ReactNode
  /** Returns the error text, or null. Undefined: it was not sent, and the text stays. */
  onSend(words: string): Promise<string | null | undefined>
  onCancel?: (() => void) | undefined
  onWrite?(words: string): void
  focused?: boolean
  /** Error text from a form submit without JavaScript. */
  refused?: string | undefined
  /** Name and value of the button, for a submit without JavaScript. */
  sends?: { name: string; value: string }
  children?: ReactNode
}

/** From this number of remaining characters on, the counter is shown. */
const NEARLY_FULL = 200

/** Text field with a counter of remaining characters. Ctrl or ⌘ + Enter submits. */
export function WordsField(props: Props) {
  const { label, hint, begin = '', max = commentRules.MAX, rows = 3, send, onCancel, sends, children } = props
  const t = useTexts(commentTexts)
  const [words, setWords] = useState(begin)
  const [state, setState] = useState({ pending: false, refused: props.refused })
  const field = useRef<HTMLSpanElement>(null)
  useFocus(field, props.focused)
  const left = max - [...words].length
  async function go() {
    if (state.pending || words.trim() === '' || left < 0) return
    setState({ pending: true, refused: undefined })
    const refused = await props.onSend(words)
    setState({ pending: false, refused: refused ?? undefined })
    if (refused === null) setWords('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void go()
    }
    if (event.key === 'Escape' && onCancel) onCancel()
  }
  return (
    <span ref={field} className="words-field">
      {children}
      <TextArea
        label={label}
        hint={hint}
        error={state.refused && <span role="alert">{state.refused}</span>}
        name="body"
        rows={rows}
        value={words}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setWords(target.value)
          props.onWrite?.(target.value)
        }}
      />
      <span className="words-foot">
        <Left left={left} />
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        {props.submit ?? (
          <Button
            type={sends ? 'submit' : 'button'}
            {...sends}
            variant="primary"
            title={t.shortcut}
            pending={state.pending}
            pendingText={t.sending}
            onClick={(event) => {
              event.preventDefault()
              void go()
            }}
          >
            {send}
          </Button>
        )}
      </span>
    </span>
  )
}

function Left({ left }: { left: number }) {
  const t = useTexts(commentTexts)
  const n = Math.abs(left)
  return (
    <span className="words-left" role="status" data-over={left < 0 || undefined}>
      {left < 0 ? t.tooLong(n) : left <= NEARLY_FULL ? t.left(n) : ''}
    </span>
  )
}

function useFocus(field: RefObject<HTMLElement | null>, focused = false) {
  useEffect(() => {
    const area = focused ? field.current?.querySelector('textarea') : null
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [field, focused])
}
