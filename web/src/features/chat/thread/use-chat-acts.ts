import type { Chat } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { chatRefusal } from '../refusal-texts.ts'
import { threadTexts } from '../thread-texts.ts'

const once = () => ({ context: { idempotencyKey: newKey() } })

/** What can be done with a conversation as a whole. */
export function useChatActs({ id }: Chat) {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const t = useTexts(threadTexts)
  async function trying(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      toast({ title: t.failedAct, description: chatRefusal(language, error).text, variant: 'destructive' })
    }
  }
  /** It is no longer there: back to the list. */
  function gone(): void {
    router.history.push('/my-chats')
    client.removeQueries({ queryKey: [...keys.chats, 'messages', id] })
    void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
  }
  return {
    mute: (muted: boolean) =>
      trying(async () => {
        client.setQueryData([...keys.chats, 'one', id], await api.chat.mute({ id, muted }, once()))
        void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
      }),
    leave: () =>
      trying(async () => {
        await api.chat.leave({ id }, once())
        gone()
      }),
    block: (personId: string) =>
      trying(async () => {
        await api.follows.block({ id: personId }, once())
        void client.invalidateQueries({ queryKey: keys.relation(personId) })
        gone()
      }),
  }
}
