import type { Message } from '@liston/contract/chat'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Ranking } from '../../../design/identity/icon.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { threadTexts } from '../thread-texts.ts'

/** What a message shares, with the figures of now; or that it can no longer be seen. */
export function SharedCard({ card }: { card: NonNullable<Message['card']> }) {
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
