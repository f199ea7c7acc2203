import type { Chat, ChatMember } from '@liston/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Back, Block, Delete, Hide, More, People, Profile, Report, Show } from '../../../design/identity/icon.ts'
import { Menu, type MenuItem } from '../../../design/surfaces/menu.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { chatRefusal, threadTexts } from '../thread-texts.ts'

/** Header of a chat: name, presence, and actions on the chat. */
export function ThreadHead({ chat, here }: { chat: Chat; here: readonly ChatMember[] }) {
  const t = useTexts(threadTexts)
  const [person] = chat.members
  const isGroup = chat.kind === 'group'
  const invite = useInvite()
  return (
    <header className="chat-head">
      <Anchor href={isGroup ? '/my-chats?tab=groups' : '/my-chats'} className="chat-back" aria-label={t.back}>
        <Back size={20} aria-hidden="true" />
      </Anchor>
      {isGroup || !person ? (
        <span className="chat-mark">
          <People size={20} aria-hidden="true" />
        </span>
      ) : (
        <Avatar username={person.username} src={person.avatarUrl} size="sm" />
      )}
      <div className="chat-head-words">
        <h2 className="chat-name">
          {isGroup || !person ? nameOf(chat) : <Anchor href={`/profile/${person.id}`}>{person.username}</Anchor>}
        </h2>
        <p className="chat-head-note">
          {isGroup ? (
            <span title={chat.members.map((m) => m.username).join(', ')}>{t.members(chat.members.length)}</span>
          ) : (
            here.length > 0 && t.here
          )}
        </p>
      </div>
      <Menu
        label={t.menu}
        trigger={<IconButton label={t.menu} icon={<More />} />}
        items={useItems(chat, person, invite.open)}
      />
      {invite.isOpen && <InviteDialog chat={chat} onClose={invite.close} />}
    </header>
  )
}

/** Bar below the messages. It shows who is typing, the buttons that answer a request, or why the user cannot write. */
export function RequestBar({ chat, typing }: { chat: Chat; typing: readonly ChatMember[] }) {
  const t = useTexts(threadTexts)
  const answer = useAnswer(chat)
  const [who] = typing
  if (chat.state === 'asked')
    return (
      <div className="chat-request">
        <p>{chat.kind === 'group' ? t.askedGroup : t.askedPair(nameOf(chat))}</p>
        <span className="chat-request-acts">
          <Button onClick={() => void answer('reject')}>{t.reject}</Button>
          <Button variant="primary" onClick={() => void answer('accept')}>
            {t.accept}
          </Button>
        </span>
      </div>
    )
  const note = chat.stop === 'waiting' ? t.waiting : chat.stop === 'closed' ? t.closed : null
  return (
    <p className="chat-typing" role="status">
      {note ?? (who ? t.typing(who.username) : '')}
    </p>
  )
}

/** Display name of a chat: the title of a group, or the other user's name. */
export const nameOf = ({ title, members }: Pick<Chat, 'title' | 'members'>): string =>
  title ?? members[0]?.username ?? '…'

function useAnswer({ id }: Chat) {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const t = useTexts(threadTexts)
  return async (act: 'accept' | 'reject'): Promise<void> => {
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
}

const FriendsDialog = lazyPart(() => import('../friends-dialog.tsx').then((m) => m.FriendsDialog), { when: 'press' })

function useInvite() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Dialog that adds users to a group. */
function InviteDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
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

function useItems(chat: Chat, person: ChatMember | undefined, onInvite: () => void): MenuItem[] {
  const t = useTexts(threadTexts)
  const { mute, leave, block } = useChatActs(chat)
  const isGroup = chat.kind === 'group'
  const pair = !isGroup && person
  const all: (MenuItem | false | undefined)[] = [
    pair && { label: t.profile, icon: <Profile />, href: `/profile/${pair.id}` },
    isGroup && chat.state === 'in' && { label: t.invite, icon: <People />, onSelect: onInvite },
    chat.muted
      ? { label: t.unmute, icon: <Show />, onSelect: () => void mute(false) }
      : { label: t.mute, icon: <Hide />, onSelect: () => void mute(true) },
    { label: isGroup ? t.leaveGroup : t.leave, icon: <Delete />, onSelect: () => void leave() },
    pair && {
      label: t.block(pair.username),
      icon: <Block />,
      onSelect: () => void block(pair.id),
      danger: true,
      apart: true,
    },
    pair && { label: t.reportPerson(pair.username), icon: <Report />, href: `/report/person/${pair.id}`, danger: true },
  ]
  return all.filter((item): item is MenuItem => Boolean(item))
}

const once = () => ({ context: { idempotencyKey: newKey() } })

/** Actions on a chat. */
function useChatActs({ id }: Chat) {
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
  /** Leaves for the list, because the chat is gone. */
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
