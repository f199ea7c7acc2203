import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { type Referral, referralRules } from '@liston/contract/referrals'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Check, Clock } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useNumbers } from '../economy/index.ts'
import { shownName } from '../profiles/index.ts'
import { referralTexts } from './texts.ts'

const { QUALIFYING_RANKINGS } = referralRules
const tones = { pending: 'stars', held: 'ink', rewarded: 'primary', void: 'paper' } as const

/** One referral: when the invitee joined, its state, and the reason. */
export function ReferralRow({ referral }: { referral: Referral }) {
  const t = useTexts(referralTexts)
  const language = useLanguage()
  const dates = useDates()
  const { invitee, state, joinedAt } = referral
  return (
    <Card as="li" className="referral-row">
      <Avatar username={invitee?.username ?? '·'} src={invitee?.avatarUrl ?? null} size="sm" />
      <div className="grid gap-1">
        <p className="referral-row-head">
          {invitee ? (
            <Anchor href={`/profile/${invitee.id}`} className="font-bold break-words">
              {shownName(language, invitee)}
            </Anchor>
          ) : (
            <span className="text-muted">{t.gone}</span>
          )}
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={joinedAt}>{t.since(dates.day(joinedAt))}</time>
        </p>
        <Why referral={referral} />
      </div>
    </Card>
  )
}

function Why({ referral: { state, voidReason, dueAt, ...r } }: { referral: Referral }) {
  const t = useTexts(referralTexts)
  const dates = useDates()
  const { referrerStars, referrerXp } = useNumbers(REFERRAL_NUMBERS)
  if (state === 'rewarded') return <p>{t.paid(referrerStars, referrerXp)}</p>
  if (state === 'void') return voidReason && <p>{t.void[voidReason]}</p>
  if (state === 'held') return dueAt && <p>{t.heldUntil(dates.moment(dueAt))}</p>
  const steps = [
    { text: t.stepMail, done: r.verified },
    { text: t.stepDay, done: r.oldEnough },
    { text: t.stepVotes(r.rankings, QUALIFYING_RANKINGS), done: r.rankings >= QUALIFYING_RANKINGS },
  ]
  if (steps.every(({ done }) => done)) return <p>{t.soon}</p>
  return (
    <ul aria-label={t.steps} className="referral-steps">
      {steps.map(({ text, done }) => (
        <li key={text} data-done={done || undefined}>
          {done ? <Check size={16} aria-hidden="true" /> : <Clock size={16} aria-hidden="true" />}
          <span>
            {text}
            <span className="sr-only"> ({done ? t.done : t.open})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
