import type { Chat } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { newKey } from '../../../platform/new-key.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { threadTexts } from '../thread-texts.ts'

const FriendsDialog = askedPart(() => import('../list/friends-dialog.tsx').then((m) => m.FriendsDialog))

export function useInvite() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** More people for a group. */
export function InviteDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const t = useTexts(threadTexts)
  const api = useApi()
  const client = useQueryClient()
  async function add(userIds: string[]): Promise<void> {
    const now = await api.chat.invite({ id: chat.id, userIds }, { context: { idempotencyKey: newKey() } })
    client.setQueryData([...keys.chats, 'one', chat.id], now)
    onClose()
  }
  return (
    <Suspense>
      <FriendsDialog heading={t.invite} without={chat.members.map(({ id }) => id)} onChosen={add} onClose={onClose} />
    </Suspense>
  )
}
