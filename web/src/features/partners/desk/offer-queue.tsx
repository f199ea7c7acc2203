import type { CollaborationState, OfferedCollaboration } from '@liston/contract/partners'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { offersQuery } from '../queries.ts'
import { partnerTexts } from '../texts.ts'
import { usePartnerForm } from '../use-partner-form.ts'
import { Queue } from './queue.tsx'

/** Offers to help in a state. */
export function OfferQueue({ state }: { state: CollaborationState }) {
  const list = useInfiniteQuery(offersQuery(useApi(), state))
  return <Queue list={list}>{(offer: OfferedCollaboration) => <Offer key={offer.id} offer={offer} />}</Queue>
}

function Offer({ offer }: { offer: OfferedCollaboration }) {
  const t = useTexts(partnerTexts)
  const dates = useDates()
  const { author, role, motive, links, state, dueAt, reason } = offer
  const isOpen = state === 'submitted' || state === 'in_review'
  const mayAnswer = useMe()?.staff?.partners === 'change' && isOpen
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{t.roles[role]}</strong>
        {author ? (
          <Anchor href={`/profile/${author.id}`} className="link link-alone">
            {author.username}
          </Anchor>
        ) : (
          t.gone
        )}
        {isOpen && <span className="text-sm text-muted">{t.due(dates.day(dueAt))}</span>}
      </p>
      <p className="break-words whitespace-pre-line">{motive}</p>
      {links.map((link) => (
        <a
          key={link}
          href={link}
          rel="nofollow noopener noreferrer ugc"
          target="_blank"
          className="link link-alone break-all"
        >
          {link}
        </a>
      ))}
      {reason && <p className="text-muted">{reason}</p>}
      {mayAnswer && (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            {state === 'submitted' && <Answer id={offer.id} state="in_review" text={t.look} />}
            <Answer id={offer.id} state="accepted" text={t.accept} />
          </div>
          <Decline id={offer.id} />
        </div>
      )}
    </Card>
  )
}

const withKey = () => ({ context: { idempotencyKey: newKey() } })

function Answer({ id, state, text }: { id: string; state: 'in_review' | 'accepted'; text: string }) {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const form = usePartnerForm({
    action: '/admin-panelrankw/partners/answer',
    submit: () => api.partners.answer({ id, state }, withKey()),
    done: t.done,
  })
  return (
    <Form of={form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="state" value={state} />
      <Button type="submit" pending={form.pending} pendingText={t.sending}>
        {text}
      </Button>
    </Form>
  )
}

function Decline({ id }: { id: string }) {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const form = usePartnerForm({
    action: '/admin-panelrankw/partners/answer',
    submit: ({ reason = '' }) => api.partners.answer({ id, state: 'declined', reason }, withKey()),
    done: t.done,
  })
  return (
    <Form of={form} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="state" value="declined" />
      <Field
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        required
        minLength={3}
        maxLength={1000}
        className="grow"
      />
      <Button type="submit" variant="danger" pending={form.pending} pendingText={t.sending}>
        {t.decline}
      </Button>
    </Form>
  )
}
