import {
  type Collaboration,
  type CollaborationRole,
  collaborationRoles,
  collaborationRules,
} from '@liston/contract/partners'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { newKey } from '../../platform/new-key.ts'
import { OwnFailure } from '../../platform/queries/own-failure.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ownOffersQuery } from './queries.ts'
import { partnerTexts } from './texts.ts'
import { usePartnerForm } from './use-partner-form.ts'

/** Form to offer help in a role, and the user's earlier offers. */
export function OfferPart() {
  const t = useTexts(partnerTexts)
  const [sent, setSent] = useState(0)
  return (
    <section aria-labelledby="ofrecer" className="grid gap-6 later">
      <div className="grid gap-2">
        <h2 id="ofrecer" className="text-2xl">
          {t.offer}
        </h2>
        <p className="text-muted">{t.offerLead}</p>
      </div>
      <OwnFailure>
        <OwnOffers />
      </OwnFailure>
      <OfferForm key={sent} onSent={() => setSent((n) => n + 1)} />
    </section>
  )
}

function OwnOffers() {
  const t = useTexts(partnerTexts)
  const { items } = useSuspenseQuery(ownOffersQuery(useApi())).data
  if (items.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t.mine}</h3>
      <ul className="grid gap-3">
        {items.map((offer) => (
          <OwnOffer key={offer.id} offer={offer} />
        ))}
      </ul>
    </div>
  )
}

function OwnOffer({ offer }: { offer: Collaboration }) {
  const t = useTexts(partnerTexts)
  const dates = useDates()
  const api = useApi()
  const isOpen = offer.state === 'submitted' || offer.state === 'in_review'
  const form = usePartnerForm({
    submit: () => api.partners.withdraw({ id: offer.id }, { context: { idempotencyKey: newKey() } }),
    done: t.states.withdrawn,
  })
  return (
    <Card as="li" className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong>{t.roles[offer.role]}</strong>
        <Badge tone={offer.state === 'accepted' ? 'positive' : 'ink'}>{t.states[offer.state]}</Badge>
      </p>
      {offer.reason && <p className="break-words">{offer.reason}</p>}
      {isOpen && (
        <form {...form.props} className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm text-muted">{t.due(dates.day(offer.dueAt))}</span>
          <Button type="submit" size="sm" variant="ghost" pending={form.pending} pendingText={t.sending}>
            {t.withdraw}
          </Button>
        </form>
      )}
    </Card>
  )
}

const places = Array.from({ length: collaborationRules.LINKS_MAX }, (_, i) => i + 1)

function OfferForm({ onSent }: { onSent(): void }) {
  const t = useTexts(partnerTexts)
  const api = useApi()
  const form = usePartnerForm({
    submit: ({ role, motive = '', ...fields }) =>
      api.partners.offer(
        {
          role: role as CollaborationRole,
          motive,
          links: places.flatMap((n) => fields[`link${n}`]?.trim() || []),
        },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.sent,
    onDone: onSent,
  })
  return (
    <form {...form.props} className="grid max-w-measure gap-4">
      <Select
        name="role"
        label={t.role}
        defaultValue="author"
        options={collaborationRoles.map((value) => ({ value, label: t.roles[value] }))}
      />
      <TextArea
        name="motive"
        label={t.motive}
        hint={t.motiveHint}
        rows={5}
        required
        minLength={collaborationRules.MOTIVE_MIN}
        maxLength={collaborationRules.MOTIVE_MAX}
      />
      {places.map((n) => (
        <Field
          key={n}
          name={`link${n}`}
          type="url"
          label={t.link(n)}
          hint={n === 1 ? t.linkHint : undefined}
          maxLength={300}
        />
      ))}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.send}
      </Button>
    </form>
  )
}
