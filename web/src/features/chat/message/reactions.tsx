import type { Message } from '@liston/contract/chat'
import { useTexts } from '../../../platform/texts.tsx'
import { threadTexts } from '../thread-texts.ts'
import { useMessageActs } from './use-message-acts.ts'

/** The signs under a message; a press puts one's own there, or takes it away. */
export function Reactions({ message }: { message: Message }) {
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
