import { ticketRules } from '@liston/contract/tickets'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { ticketTexts } from './texts.ts'
import { useTicketForm } from './use-ticket-form.ts'

type Props = {
  id: string
  action: string
  label: string
  hint?: string
  done?: string
  send(body: string): Promise<unknown>
}

/** Adds a message to a ticket. */
export function ReplyForm({ id, action, label, hint, done, send }: Props) {
  const t = useTexts(ticketTexts)
  const [sent, setSent] = useState(0)
  const form = useTicketForm({
    action,
    submit: ({ body = '' }) => send(body),
    ...(done ? { done } : {}),
    // A new key empties the field for the next message.
    onDone: () => setSent((n) => n + 1),
  })
  return (
    <Form of={form} className="grid max-w-measure gap-3">
      <input type="hidden" name="id" value={id} />
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
