import { chatRules, type Message } from '@liston/contract/chat'
import { partsOf } from '@liston/contract/comments'
import { imageSrc } from '@liston/contract/uploads'
import { type FormEvent, type KeyboardEvent, memo, useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { IconButton } from '../../design/controls/icon-button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Copy, Delete, Edit, More, Ranking, Report } from '../../design/identity/icon.ts'
import { Menu, type MenuItem } from '../../design/surfaces/menu.tsx'
import { counted, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { threadTexts } from './thread-texts.ts'
import { viewTexts } from './view-texts.ts'
import { useMessageActs } from './use-part.ts'
import { Left } from './words-form.tsx'

type Props = {
  message: Message
  /** Follows a message of the same author within minutes, so avatar and name are not repeated. */
  joins: boolean
  isGroup: boolean
  seen: boolean
}

type EditMessageProps = { message: Message; onDone: () => void }

/** Form for editing a message: Enter saves, Escape cancels. */
function EditMessage({ message, onDone }: EditMessageProps) {
  const t = useTexts(threadTexts)
  const { edit } = useMessageActs(message)
  const [body, setBody] = useState(message.body)
  const [pending, setPending] = useState(false)
  const left = chatRules.TEXT_MAX - [...body].length
  async function save(event?: FormEvent) {
    event?.preventDefault()
    if (pending || body.trim() === '' || left < 0) return
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
    <form method="dialog" className="chat-edit" onSubmit={(event) => void save(event)}>
      <textarea
        ref={focusAtEnd}
        aria-label={t.edit}
        className="input text-area"
        aria-invalid={left < 0 || undefined}
        rows={2}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={onKeyDown}
      />
      <Left left={left} />
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

type MessageMenuProps = { message: Message; name: string; onEdit: () => void }

/** Menu with the reader's actions on a message. */
function MessageMenu({ message, name, onEdit }: MessageMenuProps) {
  const t = useTexts(threadTexts)
  const { you } = useTexts(viewTexts)
  const { react, remove } = useMessageActs(message)
  const { may, body, reactions, state } = message
  const mine = reactions.find((r) => r.mine)?.emoji
  const signs: MenuItem[] = chatRules.REACTIONS.map((emoji) => ({
    label: (
      <span aria-label={t.react(emoji)} role="img">
        {emoji}
      </span>
    ),
    onSelect: () => void react(emoji === mine ? null : emoji),
  }))
  const copy = () => void navigator.clipboard.writeText(body).then(() => toast({ title: t.copied }))
  const all: [boolean, MenuItem][] = [
    ...signs.map((item): [boolean, MenuItem] => [may.includes('react'), item]),
    [state === 'shown' && body !== '', { label: t.copy, icon: <Copy />, onSelect: copy, apart: true }],
    [may.includes('edit'), { label: t.edit, icon: <Edit />, onSelect: onEdit }],
    [true, { label: t.removeForMe, icon: <Delete />, onSelect: () => void remove('me') }],
    [
      may.includes('removeForAll'),
      { label: t.removeForAll, icon: <Delete />, onSelect: () => void remove('all'), danger: true },
    ],
    [
      may.includes('report'),
      { label: t.report, icon: <Report />, href: `/report/message/${message.id}`, danger: true, apart: true },
    ],
  ]
  const label = t.acts(name || you)
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<More />} size="sm" className="chat-more" />}
      items={all.filter(([there]) => there).map(([, item]) => item)}
    />
  )
}

/** Reactions under a message. A press adds or removes the reader's own. */
function Reactions({ message }: { message: Message }) {
  const t = useTexts(threadTexts)
  const { react } = useMessageActs(message)
  if (message.reactions.length === 0) return null
  return (
    <p className="chat-reactions">
      {message.reactions.map(({ emoji, count, mine }) => (
        <button
          key={emoji}
          type="button"
          className="chat-reaction"
          aria-pressed={mine}
          aria-label={t.reacted(emoji, count)}
          disabled={!message.may.includes('react')}
          onClick={() => void react(mine ? null : emoji)}
        >
          {emoji} <span className="numeral">{count}</span>
        </button>
      ))}
    </p>
  )
}

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

/** The text of a message with links. Nothing in it is interpreted as markup. */
function Words({ body }: { body: string }) {
  return (
    <p className="chat-words">
      {partsOf(body).map((part, at) =>
        part.kind === 'link' ? (
          <a key={at} href={part.href} rel="nofollow ugc noopener" target="_blank" className="link">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

/** A shared ranking or item with its current figures, or a note that it is no longer visible. */
function SharedCard({ card }: { card: NonNullable<Message['card']> }) {
  const t = useTexts(threadTexts)
  const language = useLanguage()
  if ('gone' in card) return <p className="chat-card chat-card-gone">{t.cardGone}</p>
  return (
    <div className="chat-card">
      <p className="chat-card-kind">
        <Ranking size={16} aria-hidden="true" />
        {card.topic !== null && card.place !== null && <span>{t.place(card.place, card.topic)}</span>}
        <span className="numeral">
          {counted(language, card.points, t.points)} · {counted(language, card.voters, t.voters)}
        </span>
      </p>
      <Anchor href={card.path} className="chat-card-title">
        {card.title}
      </Anchor>
      {card.top.length > 0 && (
        <ol className="chat-card-top">
          {card.top.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Foot({ message: { createdAt, editedAt }, seen }: { message: Message; seen: boolean }) {
  const t = useTexts(threadTexts)
  const dates = useDates()
  return (
    <p className="chat-foot">
      {editedAt && <span>{t.edited} · </span>}
      <time dateTime={createdAt}>{dates.time(createdAt)}</time>
      {seen && <span> · {t.seen}</span>}
    </p>
  )
}
