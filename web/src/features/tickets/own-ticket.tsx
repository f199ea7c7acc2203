import { ticketPath, ticketRules } from '@liston/contract/tickets'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Form } from '../../platform/forms/form.tsx'
import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { Conversation } from './conversation.tsx'
import { myTicketsQuery, ownTicketQuery } from './queries.ts'
import { ticketRefusal, ticketTexts } from './texts.ts'

/** A ticket of the user: messages, and forms to reply and close. */
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
        label={t.reply}
        {...(state === 'open' ? {} : { hint: t.reopens })}
        send={(body) => api.tickets.reply({ id, body }, withKey())}
      />
      {state !== 'closed' && <CloseForm id={id} />}
    </div>
  )
}

type ReplyFormProps = {
  /** The ticket, and the path that receives the form without JavaScript. Set on the admin page. */
  id?: string
  action?: string
  label: string
  hint?: string
  done?: string
  send(body: string): Promise<unknown>
}

/** Adds a message to a ticket. */
function ReplyForm({ id, action, label, hint, done, send }: ReplyFormProps) {
  const t = useTexts(ticketTexts)
  const [sent, setSent] = useState(0)
  const form = useTicketForm({
    ...(action && { action }),
    submit: ({ body = '' }) => send(body),
    ...(done ? { done } : {}),
    // A new key empties the field for the next message.
    onDone: () => setSent((n) => n + 1),
  })
  return (
    <Form of={form} className="grid max-w-measure gap-3">
      {id && <input type="hidden" name="id" value={id} />}
      <TextArea key={sent} label={label} hint={hint} name="body" required maxLength={ticketRules.BODY_MAX} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.send}
      </Button>
    </Form>
  )
}

function CloseForm({ id }: { id: string }) {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const form = useTicketForm({
    submit: () => api.tickets.close({ id }, { context: { idempotencyKey: newKey() } }),
  })
  return (
    <Form of={form}>
      <Button type="submit" variant="ghost" pending={form.pending} pendingText={t.sending}>
        {t.close}
      </Button>
    </Form>
  )
}

/** The user's tickets and their states. */
export function OwnTickets() {
  const t = useTexts(ticketTexts)
  const dates = useDates()
  const { items } = useSuspenseQuery(myTicketsQuery(useApi())).data
  if (items.length === 0) return <EmptyState title={t.none} />
  return (
    <ul className="grid gap-3">
      {items.map(({ id, topic, state, begins, updatedAt }) => (
        <Card key={id} as="li" className="grid gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Anchor href={ticketPath(id)} className="link link-alone font-bold">
              {t.topics[topic]}
            </Anchor>
            <Badge tone={state === 'answered' ? 'accent' : 'ink'}>{t.states[state]}</Badge>
          </p>
          <p className="break-words text-muted">{begins}</p>
          <time className="text-sm text-muted" dateTime={updatedAt}>
            {dates.day(updatedAt)}
          </time>
        </Card>
      ))}
    </ul>
  )
}

/**
 * Form about a ticket: reloads lists and messages, and shows a refusal in a toast. Confirms success if `done` is set.
 */
export const useTicketForm = <R,>(form: FormOptions<R> & { done?: string }) =>
  useToldForm({ ...form, changes: keys.tickets, refused: useTexts(ticketTexts).notSent, why: ticketRefusal })
