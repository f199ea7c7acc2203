import type { TicketMessage } from '@liston/contract/tickets'
import { useDates } from '../../platform/time/use-dates.ts'
import { useTexts } from '../../platform/texts.tsx'
import { ticketTexts } from './texts.ts'
import './tickets.css'

/** Messages of a ticket. `asker`: label of the author; staff see the name. */
export function Conversation({ messages, asker }: { messages: TicketMessage[]; asker: string }) {
  const t = useTexts(ticketTexts)
  const dates = useDates()
  return (
    <ol className="grid gap-4">
      {messages.map(({ id, isAnswer, body, sentAt }) => (
        <li key={id} className="ticket-message" data-answer={isAnswer}>
          <span className="text-sm">
            <strong>{isAnswer ? t.house : asker}</strong>{' '}
            <time className="text-muted" dateTime={sentAt}>
              {dates.moment(sentAt)}
            </time>
          </span>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  )
}
