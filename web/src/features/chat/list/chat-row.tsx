import type { ChatLine } from '@liston/contract/chat'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { People } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { viewTexts } from '../view-texts.ts'

type Props = { line: ChatLine; href: string; isOpen: boolean }

/** One conversation: with whom, what was said last and when, and how much is unread. */
export function ChatRow({ line, href, isOpen }: Props) {
  const t = useTexts(viewTexts)
  const [person] = line.people
  const isGroup = line.kind === 'group'
  return (
    <li className="chat-row" data-open={isOpen || undefined} data-unread={line.unread > 0 || undefined}>
      {isGroup || !person ? (
        <span className="chat-mark">
          <People size={20} aria-hidden="true" />
        </span>
      ) : (
        <Avatar username={person.username} src={person.avatarUrl} />
      )}
      <span className="chat-row-words">
        <Anchor href={href} className="chat-row-link" aria-current={isOpen ? 'page' : undefined} data-in-place="">
          {line.title ?? person?.username ?? t.gone}
        </Anchor>
        <span className="chat-row-last">{line.waiting ? t.waiting : <Last line={line} />}</span>
      </span>
      <span className="chat-row-side">
        <Moment at={line.lastAt} />
        {line.unread > 0 && (
          <span className="chat-unread numeral" data-muted={line.muted || undefined}>
            <span aria-hidden="true">{line.unread > 99 ? '99+' : line.unread}</span>
            <span className="sr-only">{t.unread(line.unread)}</span>
          </span>
        )}
        {line.muted && line.unread === 0 && <span className="chat-row-muted">{t.muted}</span>}
      </span>
    </li>
  )
}

function Last({ line: { last, kind } }: { line: ChatLine }) {
  const t = useTexts(viewTexts)
  if (!last) return kind === 'group' ? t.empty : null
  const said = { text: last.body, card: t.card, image: t.image, gone: t.gone }[last.kind]
  const by = last.mine ? t.you : kind === 'group' ? last.author : null
  return by ? `${by}: ${said}` : said
}
