import type { Chat, ChatMember } from '@liston/contract/chat'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Back, Block, Delete, Hide, More, People, Profile, Report, Show } from '../../../design/identity/icon.ts'
import { Menu, type MenuItem } from '../../../design/surfaces/menu.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { threadTexts } from '../thread-texts.ts'
import { InviteDialog, useInvite } from './invite-people.tsx'
import { nameOf } from './name-of.ts'
import { useChatActs } from './use-chat-acts.ts'

/** With whom one talks, whether they are here, and what can be done with the conversation. */
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
