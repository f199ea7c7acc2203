import { chatPath, chatRules } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Plus } from '../../../design/identity/icon.ts'
import { newKey } from '../../../platform/new-key.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { viewTexts } from '../view-texts.ts'

const FriendsDialog = askedPart(() => import('./friends-dialog.tsx').then((m) => m.FriendsDialog))

/** Opens a group, from level 3 on. */
export function NewGroup() {
  const t = useTexts(viewTexts)
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const level = useMe()?.level ?? 1
  if (level < chatRules.GROUP_LEVEL) return <p className="chat-note">{t.fromLevel(chatRules.GROUP_LEVEL)}</p>
  async function create(userIds: string[], title: string): Promise<void> {
    const chat = await api.chat.startGroup({ title, userIds }, { context: { idempotencyKey: newKey() } })
    void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    setOpen(false)
    router.history.push(`${chatPath(chat.id)}&tab=groups`)
  }
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.newGroup}
      </Button>
      {open && (
        <Suspense>
          <FriendsDialog heading={t.newGroup} isNamed onChosen={create} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
