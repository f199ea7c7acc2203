import type { ReviewAnswer, ReviewedReferral } from '@liston/contract/referrals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelButton } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { PersonLink } from '../../platform/panel/panel-detail.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { heldReferralsQuery } from './queries.ts'
import { referralRefusalText } from './refusal-texts.ts'
import { referralTexts } from './texts.ts'

/** Admin page of held referrals that look like one person with two accounts: pay or void them. */
export function ReferralDesk() {
  const t = useTexts(referralTexts)
  return (
    <PanelList
      of={useInfiniteQuery(heldReferralsQuery(useApi()))}
      empty={t.deskEmpty}
      row={(one) => <HeldReferral key={one.id} referral={one} />}
    />
  )
}

function HeldReferral({ referral: { id, referrer, invitee, suspicion, heldUntil } }: { referral: ReviewedReferral }) {
  const t = useTexts(referralTexts)
  const dates = useDates()
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold break-words">
          {t.brings(referrer?.username ?? t.gone, invitee?.username ?? t.gone)}
        </span>
        {suspicion && <Badge tone="ink">{t.suspicions[suspicion]}</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <time dateTime={heldUntil}>{t.paidAt(dates.moment(heldUntil))}</time>
        {[referrer, invitee].map((person) => person && <PersonLink key={person.id} of={person} />)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Answer id={id} answer="release" />
        <Answer id={id} answer="void" />
      </div>
    </Card>
  )
}

function Answer({ id, answer }: { id: string; answer: ReviewAnswer }) {
  const t = useTexts(referralTexts)
  const api = useApi()
  return (
    <PanelButton
      submit={(once) => api.referrals.decide({ id, answer }, once)}
      changes={[keys.referrals]}
      done={({ state }) => t.answered[state]}
      refused={t.notSaved}
      why={referralRefusalText}
      variant={answer === 'void' ? 'danger' : 'secondary'}
    >
      {t.answers[answer]}
    </PanelButton>
  )
}
