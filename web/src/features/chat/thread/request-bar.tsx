import { CHAT_FORM, type Chat, type ChatMember } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { chatRefusal } from '../refusal-texts.ts'
import { threadTexts } from '../thread-texts.ts'
import { nameOf } from './name-of.ts'

/** Bar below the messages. It shows who is typing, the buttons that answer a request, or why the user cannot write. */
export function RequestBar({ chat, typing }: { chat: Chat; typing: readonly ChatMember[] }) {
  const t = useTexts(threadTexts)
  const answer = useAnswer(chat)
  const [who] = typing
  if (chat.state === 'asked')
    return (
      <form method="post" action={CHAT_FORM} className="chat-request" onSubmit={answer}>
        <p>{chat.kind === 'group' ? t.askedGroup : t.askedPair(nameOf(chat))}</p>
        <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
        <input type="hidden" name="id" value={chat.id} />
        <input type="hidden" name="back" value={`/my-chats?chat=${chat.id}`} />
        <span className="chat-request-acts">
          <Button type="submit" name="act" value="reject">
            {t.reject}
          </Button>
          <Button type="submit" name="act" value="accept" variant="primary">
            {t.accept}
          </Button>
        </span>
      </form>
    )
  const note = chat.stop === 'waiting' ? t.waiting : chat.stop === 'closed' ? t.closed : null
  return (
    <p className="chat-typing" role="status">
      {note ?? (who ? t.typing(who.username) : '')}
    </p>
  )
}

function useAnswer({ id }: Chat) {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const t = useTexts(threadTexts)
  async function answer(act: string): Promise<void> {
    const once = { context: { idempotencyKey: newKey() } }
    try {
      if (act === 'accept') client.setQueryData([...keys.chats, 'one', id], await api.chat.accept({ id }, once))
      else {
        await api.chat.reject({ id }, once)
        router.history.push('/my-chats?tab=requests')
      }
      // Does not reload the messages: a late response could hide a message that the user writes in between.
      void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    } catch (error) {
      toast({ title: t.failedAct, description: chatRefusal(language, error).text, variant: 'destructive' })
    }
  }
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void answer((submitter as HTMLButtonElement | null)?.value ?? 'accept')
  }
}
