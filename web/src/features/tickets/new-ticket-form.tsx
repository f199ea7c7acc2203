import { ticketPath, ticketRules, type TicketTopic, ticketTopics } from '@liston/contract/tickets'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../design/controls/button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ticketTexts } from './texts.ts'
import { useTicketForm } from './own-ticket.tsx'

/** Opens a support ticket. */
export function NewTicketForm() {
  const t = useTexts(ticketTexts)
  const api = useApi()
  const navigate = useNavigate()
  const form = useTicketForm({
    submit: ({ topic, body = '' }) =>
      api.tickets.open({ topic: topic as TicketTopic, body }, { context: { idempotencyKey: newKey() } }),
    onDone: ({ id }) => void navigate({ href: ticketPath(id) }),
  })
  return (
    <Form of={form} className="grid gap-4">
      <h2 className="text-xl">{t.open}</h2>
      <Select
        name="topic"
        label={t.topic}
        defaultValue="account"
        options={ticketTopics.map((value) => ({ value, label: t.topics[value] }))}
      />
      <TextArea
        label={t.body}
        hint={t.bodyHint}
        name="body"
        rows={5}
        required
        minLength={ticketRules.BODY_MIN}
        maxLength={ticketRules.BODY_MAX}
      />
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
