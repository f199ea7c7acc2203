import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { Conversation } from './conversation.tsx'
import { keptTicketQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ticketTexts } from './texts.ts'
import { useTicketForm } from './use-ticket-form.ts'

/** A ticket for staff: author, messages, and a form to answer. */
export function KeptTicketView({ id }: { id: string }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const { topic, state, author, messages } = useSuspenseQuery(keptTicketQuery(api, id)).data
  const mayAnswer = useMe()?.staff?.support === 'change'
  return (
    <>
      <p>
        <Anchor href={`/admin-panelrankw/support?state=${state}`} className="link link-alone">
          {t.toQueue}
        </Anchor>
      </p>
      <Card as="section" className="grid gap-5">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {t.topics[topic]} <Badge tone="ink">{t.states[state]}</Badge>
        </h2>
        {author && (
          <p>
            <Anchor href={`/profile/${author.id}`} className="link link-alone">
              {author.username}
            </Anchor>
          </p>
        )}
        <Conversation messages={messages} asker={author?.username ?? t.gone} />
        {mayAnswer && (
          <>
            <ReplyForm
              id={id}
              action="/admin-panelrankw/support/answer"
              label={t.answer}
              done={t.answered}
              send={(body) => api.tickets.answer({ id, body }, { context: { idempotencyKey: newKey() } })}
            />
            <StateForm id={id} isClosed={state === 'closed'} />
          </>
        )}
      </Card>
    </>
  )
}

function StateForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const state = isClosed ? ('open' as const) : ('closed' as const)
  const form = useTicketForm({
    action: '/admin-panelrankw/support/state',
    submit: () => api.tickets.move({ id, state }, { context: { idempotencyKey: newKey() } }),
    done: t.moved,
  })
  return (
    <Form of={form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="state" value={state} />
      <Button type="submit" variant="ghost" pending={form.pending} pendingText={t.sending}>
        {isClosed ? t.reopen : t.shut}
      </Button>
    </Form>
  )
}
