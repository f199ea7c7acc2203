import { chatRules } from '@liston/contract/chat'
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Send } from '../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { chatRefusal, threadTexts } from './thread-texts.ts'

const never = () => () => {}
/** Remaining characters at which the counter appears. */
const NEARLY_FULL = 100

type Props = {
  /** Key of the draft. */
  of: string
  /** Throws the refusal. `clientId` stays the same until the message is sent. */
  onSend(words: string, clientId: string): Promise<void> | void
  onType?: () => void
  children?: ReactNode
}

/** Text field for messages: Enter sends, Shift + Enter breaks the line. Keeps a draft until it is sent. */
export function WordsForm({ of, onSend, onType, children }: Props) {
  const t = useTexts(threadTexts)
  const language = useLanguage()
  const [words, setWords] = useWords(of)
  const [why, setWhy] = useState('')
  const [pending, setPending] = useState(false)
  const clientId = useRef('')
  const left = chatRules.TEXT_MAX - [...words].length
  async function go() {
    if (pending || words.trim() === '' || left < 0) return
    clientId.current ||= crypto.randomUUID()
    setPending(true)
    setWhy('')
    try {
      await onSend(words.trim(), clientId.current)
      clientId.current = ''
      setWords('')
      draft.keep(of, '')
    } catch (error) {
      setWhy(chatRefusal(language, error).text)
    }
    setPending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void go()
  }
  return (
    <>
      {why && (
        <p role="alert" className="field-error">
          {why}
        </p>
      )}
      <span className="chat-write">
        {children}
        <textarea
          name="body"
          aria-label={t.write}
          placeholder={t.write}
          title={t.hint}
          aria-keyshortcuts="Enter"
          rows={1}
          required
          value={words}
          className="input chat-field"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setWords(target.value)
            draft.keep(of, target.value)
            onType?.()
          }}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Send size={18} aria-hidden="true" />}
          className="chat-send"
          pending={pending}
          pendingText={t.sending}
          onClick={(event) => {
            event.preventDefault()
            void go()
          }}
        >
          {t.send}
        </Button>
      </span>
      <Left left={left} />
    </>
  )
}

const nameOf = (of: string) => `chat-draft:${of}`

/** Draft in local storage, until the message is sent. Without storage nothing is kept. */
const draft = {
  read(of: string): string {
    try {
      return localStorage.getItem(nameOf(of)) ?? ''
    } catch {
      return ''
    }
  },
  keep(of: string, words: string): void {
    try {
      if (words.trim()) localStorage.setItem(nameOf(of), words)
      else localStorage.removeItem(nameOf(of))
    } catch {}
  },
}

/** The typed text, or before typing the stored draft. */
function useWords(of: string): [string, (words: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const kept = useSyncExternalStore(
    never,
    () => draft.read(of),
    () => '',
  )
  return [typed ?? kept, setTyped]
}

/** How many characters remain or are too many, near the limit of a message. */
export function Left({ left }: { left: number }) {
  const t = useTexts(threadTexts)
  return (
    <span role="status" className="chat-left" data-over={left < 0 || undefined}>
      {left < 0 ? t.tooLong(-left) : left <= NEARLY_FULL ? t.left(left) : ''}
    </span>
  )
}
