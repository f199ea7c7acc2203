import type { Message } from '@liston/contract/chat'
import { imageSrc } from '@liston/contract/uploads'
import { memo, useState } from 'react'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { threadTexts } from '../thread-texts.ts'
import { timeText, zoneOf } from './clock.ts'
import { EditMessage } from './edit-message.tsx'
import { MessageMenu } from './message-menu.tsx'
import { Reactions } from './reactions.tsx'
import { SharedCard } from './shared-card.tsx'
import { Words } from './words.tsx'

type Props = {
  message: Message
  /** Follows another of the same person within minutes: face and name stand above that one. */
  joins: boolean
  isGroup: boolean
  seen: boolean
}

/** One message. */
export const MessageView = memo(function MessageView({ message, joins, isGroup, seen }: Props) {
  const t = useTexts(threadTexts)
  const [editing, setEditing] = useState(false)
  const { seq, mine, author, state } = message
  const name = author?.username ?? t.someone
  return (
    <div
      id={`m${seq}`}
      className="chat-message"
      data-mine={mine || undefined}
      data-joins={joins || undefined}
      data-seq={seq}
    >
      {!mine && isGroup && (
        <span className="chat-face">
          {!joins && <Avatar username={name} src={author?.avatarUrl ?? null} size="sm" />}
        </span>
      )}
      <div className="chat-bubble" data-quiet={state === 'shown' ? undefined : ''}>
        {isGroup && !mine && !joins && <p className="chat-author">{name}</p>}
        <span className="sr-only">{mine ? '' : `${name}: `}</span>
        {editing ? (
          <EditMessage message={message} onDone={() => setEditing(false)} />
        ) : (
          <>
            <Content message={message} />
            <Reactions message={message} />
            <Foot message={message} seen={seen} />
          </>
        )}
      </div>
      {!editing && <MessageMenu message={message} name={mine ? '' : name} onEdit={() => setEditing(true)} />}
    </div>
  )
})

function Content({ message: { state, body, image, card } }: { message: Message }) {
  const t = useTexts(threadTexts)
  if (state !== 'shown') return <p className="chat-gone">{t[state]}</p>
  return (
    <>
      {image && (
        <a href={imageSrc(image.url, 1200)} className="chat-image" target="_blank" rel="noopener">
          <img src={imageSrc(image.url, 600)} alt={image.alt || t.image} loading="lazy" width={240} height={180} />
        </a>
      )}
      {body && <Words body={body} />}
      {card && <SharedCard card={card} />}
    </>
  )
}

function Foot({ message: { createdAt, editedAt }, seen }: { message: Message; seen: boolean }) {
  const t = useTexts(threadTexts)
  const language = useLanguage()
  const zone = zoneOf(useHydrated())
  return (
    <p className="chat-foot">
      {editedAt && <span>{t.edited} · </span>}
      <time dateTime={createdAt}>{timeText(language, createdAt, zone)}</time>
      {seen && <span> · {t.seen}</span>}
    </p>
  )
}
