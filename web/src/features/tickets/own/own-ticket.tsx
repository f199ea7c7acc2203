import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { Conversation } from '../conversation.tsx'
import { ownTicketQuery } from '../queries.ts'
import { ReplyForm } from '../reply-form.tsx'
import { ticketTexts } from '../texts.ts'
import { useTicketForm } from '../use-ticket-form.ts'

/** A ticket of mine: what was written, and what I can do about it. */
export function OwnTicket({ id }: { id: string }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const { state, messages } = useSuspenseQuery(ownTicketQuery(api, id)).data
  const withKey = () => ({ context: { idempotencyKey: newKey() } })
  return (
    <div className="grid gap-6">
      <p>
        <Badge tone={state === 'answered' ? 'accent' : 'ink'}>{t.states[state]}</Badge>
      </p>
      <Conversation messages={messages} asker={t.you} />
      <ReplyForm
        id={id}
        action="/support/tickets/reply"
        label={t.reply}
        {...(state === 'open' ? {} : { hint: t.reopens })}
        send={(body) => api.tickets.reply({ id, body }, withKey())}
      />
      {state !== 'closed' && <CloseForm id={id} />}
    </div>
  )
}

function CloseForm({ id }: { id: string }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const form = useTicketForm({
    action: '/support/tickets/close',
    submit: () => api.tickets.close({ id }, { context: { idempotencyKey: newKey() } }),
  })
  return (
    <form {...form.props}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="ghost" pending={form.pending} pendingText={t.sending}>
        {t.close}
      </Button>
    </form>
  )
}
