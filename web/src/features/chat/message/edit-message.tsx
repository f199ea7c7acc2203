import { chatRules, type Message } from '@liston/contract/chat'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { threadTexts } from '../thread-texts.ts'
import { useMessageActs } from './use-message-acts.ts'

type Props = { message: Message; onDone: () => void }

/** A message that is being changed: Enter saves, Escape lets it be. */
export function EditMessage({ message, onDone }: Props) {
  const t = useTexts(threadTexts)
  const { edit } = useMessageActs(message)
  const [body, setBody] = useState(message.body)
  const [pending, setPending] = useState(false)
  async function save(event?: FormEvent) {
    event?.preventDefault()
    if (pending || body.trim() === '') return
    setPending(true)
    const done = body.trim() === message.body || (await edit(body))
    setPending(false)
    if (done) onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <form className="chat-edit" onSubmit={(event) => void save(event)}>
      <textarea
        ref={focusAtEnd}
        aria-label={t.edit}
        className="input text-area"
        rows={2}
        maxLength={chatRules.TEXT_MAX}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="chat-edit-acts">
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" pending={pending} pendingText={t.sending}>
          {t.saveEdit}
        </Button>
      </span>
    </form>
  )
}

function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
