import type { Message, Reaction } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { chatRefusal } from './refusal-texts.ts'
import { dropMessage, mergeMessages } from './message-cache.ts'
import { threadTexts } from './thread-texts.ts'

const once = () => ({ context: { idempotencyKey: newKey() } })

/** Actions on a message. They are optimistic and revert if the server refuses. */
export function useMessageActs(message: Message) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(threadTexts)
  const { id, chatId } = message
  const show = (shown: Message) => mergeMessages(client, chatId, [shown])
  async function trying(early: Message | null, act: () => Promise<Message | { id: string }>): Promise<boolean> {
    if (early) show(early)
    try {
      const answer = await act()
      if ('seq' in answer) show(answer)
      return true
    } catch (error) {
      if (early) show(message)
      toast({ title: t.failedAct, description: chatRefusal(language, error).text, variant: 'destructive' })
      return false
    }
  }
  const react = (emoji: Reaction | null) => trying(reacted(message, emoji), () => api.chat.react({ id, emoji }, once()))
  const edit = (body: string) => trying(null, () => api.chat.edit({ id, body }, once()))
  async function remove(whose: 'me' | 'all'): Promise<void> {
    const gone: Message = { ...message, state: 'removed', body: '', card: null, image: null, reactions: [], may: [] }
    const done = await trying(whose === 'all' ? gone : null, () => api.chat.remove({ id, for: whose }, once()))
    if (done && whose === 'me') dropMessage(client, chatId, id)
  }
  return { react, edit, remove }
}

/** The message after a change of the reader's reaction. */
function reacted(message: Message, emoji: Reaction | null): Message {
  const others = message.reactions.flatMap((r) => {
    const count = r.mine ? r.count - 1 : r.count
    return count > 0 ? [{ ...r, count, mine: false }] : []
  })
  if (emoji === null) return { ...message, reactions: others }
  const known = others.some((r) => r.emoji === emoji)
  const reactions = known
    ? others.map((r) => (r.emoji === emoji ? { ...r, count: r.count + 1, mine: true } : r))
    : [...others, { emoji, count: 1, mine: true }]
  return { ...message, reactions }
}
