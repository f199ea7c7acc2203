import type { MyPlan, ProSource } from '@liston/contract/billing'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorMark, Pro, SuccessMark, Warning } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { manageRefusalText, manageTexts } from './texts.ts'
import { useDates } from '../../../platform/time/use-dates.ts'

/** Whether PRO is active, until when, and its sources. Warns users who pay twice. */
export function PlanStatus({ plan }: { plan: MyPlan }) {
  const t = useTexts(manageTexts)
  const Mark = plan.isActive ? Pro : SuccessMark
  return (
    <div className="grid gap-3">
      {plan.paysTwice && <Told title={t.twice} hint={t.twiceHint} />}
      {plan.card?.state === 'past_due' && <Told title={t.failedTitle} hint={t.failedHint} />}
      <Card className="flex items-start gap-3">
        <Mark aria-hidden="true" className="mt-1 flex-none text-accent" />
        <div className="grid min-w-0 gap-2">
          <p className="text-lg font-bold">{plan.isActive ? t.active : t.inactive}</p>
          {plan.sources.length > 0 ? (
            <ul className="grid gap-2">
              {plan.sources.map((source) => (
                <Source key={source.source + source.since} source={source} plan={plan} />
              ))}
            </ul>
          ) : (
            <Without plan={plan} />
          )}
        </div>
      </Card>
    </div>
  )
}

function Told({ title, hint }: { title: string; hint: string }) {
  return (
    <div role="status" className="field-error rounded-row bg-surface-2 p-3">
      <Warning size={20} aria-hidden="true" className="flex-none" />
      <span>
        <strong>{title}</strong> <span className="text-text">{hint}</span>
      </span>
    </div>
  )
}

function Source({ source, plan }: { source: ProSource; plan: MyPlan }) {
  const t = useTexts(manageTexts)
  return (
    <li className="grid">
      <span>
        {source.plan && <strong>{t.plans[source.plan]} · </strong>}
        {t.sources[source.source]}
      </span>
      <span className="text-muted">
        <Until source={source} card={source.source === 'card' ? plan.card : null} />
        {source.source === 'grant' && ` ${t.granted}`}
      </span>
    </li>
  )
}

function Until({ source, card }: { source: ProSource; card: MyPlan['card'] }) {
  const t = useTexts(manageTexts)
  const { day } = useDates()
  if (card?.graceUntil) return t.pastDue(day(card.graceUntil))
  if (card?.pause && card.state === 'paused') return t.paused(day(card.pause.from), day(card.pause.until))
  if (source.until === null) return `${t.forever}.`
  return source.state === 'renews' ? t.renews(day(source.until)) : t.ends(day(source.until))
}

/** No source grants PRO: a pause is on, or the subscription has ended. */
function Without({ plan: { card } }: { plan: MyPlan }) {
  const t = useTexts(manageTexts)
  const { day } = useDates()
  if (card?.pause) return <p className="text-muted">{t.paused(day(card.pause.from), day(card.pause.until))}</p>
  return (
    <>
      <p className="text-muted">{t.inactiveHint}</p>
      {card?.state === 'ended' && (
        <p className="text-muted">
          {t.plans[card.plan]}: {t.ended(day(card.paidUntil))}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton href="/profile?tab=settings">{t.back}</LinkButton>
        <Anchor href="/pro" className="link link-alone">
          {t.become}
        </Anchor>
      </p>
    </>
  )
}

/** Error message of a refusal. `what`: prefix that names the action, where the page does not. */
export function Refused({ refusal, what = '' }: { refusal: Refusal | null; what?: string }) {
  const language = useLanguage()
  return (
    refusal && (
      <p role="alert" className="field-error">
        <ErrorMark size={18} aria-hidden="true" className="flex-none" />
        <span>{what + manageRefusalText(language, refusal)}</span>
      </p>
    )
  )
}
