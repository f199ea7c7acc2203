import { LEAVING_REASONS, type MyCard, pauseEnd } from '@liston/contract/billing'
import { Select } from '../../../../design/controls/select.tsx'
import { TitledPart } from '../../../../design/sections/titled-part.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { RenewalForm } from './renewal-form.tsx'
import { manageTexts } from '../texts.ts'
import { formatMoney, useWhen } from '../use-when.ts'

/** Going, in two presses, with a pause offered once; and the way back for as long as there is one. */
export function LeaveParts({ card }: { card: MyCard }) {
  return (
    <>
      {card.state === 'cancel_scheduled' ? <Resume card={card} /> : card.state !== 'ended' && <Cancel card={card} />}
      <Withdraw card={card} />
    </>
  )
}

function Resume({ card }: { card: MyCard }) {
  const t = useTexts(manageTexts)
  const { day } = useWhen()
  return (
    <TitledPart title={t.resumeTitle} lead={t.resumeLead(day(card.paidUntil))}>
      <RenewalForm card={card} act="on" label={t.resume} pending={t.resuming} variant="primary" />
    </TitledPart>
  )
}

function Cancel({ card }: { card: MyCard }) {
  const t = useTexts(manageTexts)
  const { day } = useWhen()
  const atOnce = card.state === 'past_due'
  return (
    <>
      {card.mayPause && (
        <TitledPart
          title={t.pauseTitle}
          lead={t.pauseLead(day(card.paidUntil), day(pauseEnd(card.plan, new Date(card.paidUntil)).toISOString()))}
        >
          <RenewalForm card={card} act="paused" label={t.pause} pending={t.pausing} />
        </TitledPart>
      )}
      {card.pause?.isAhead && (
        <TitledPart title={t.pausedDone} lead={t.paused(day(card.pause.from), day(card.pause.until))}>
          <RenewalForm card={card} act="on" label={t.unpause} pending={t.resuming} />
        </TitledPart>
      )}
      <TitledPart title={t.cancelTitle} lead={atOnce ? t.cancelNowLead : t.cancelLead(day(card.paidUntil))}>
        <details className="plan-step">
          <summary className="button button-secondary">{t.cancelOpen}</summary>
          <RenewalForm
            card={card}
            act="off"
            label={atOnce ? t.cancelNow : t.cancel}
            pending={t.cancelling}
            variant="danger"
          >
            <Select
              label={t.reason}
              hint={t.optional}
              name="reason"
              defaultValue=""
              options={[
                { value: '', label: t.reasons.none },
                ...LEAVING_REASONS.map((value) => ({ value, label: t.reasons[value] })),
              ]}
            />
          </RenewalForm>
        </details>
      </TitledPart>
    </>
  )
}

/** For fourteen days from the purchase; afterwards what became of it. */
function Withdraw({ card }: { card: MyCard }) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const { moment } = useWhen()
  const { withdrawal, withdrawableUntil } = card
  if (withdrawal)
    return (
      <TitledPart
        title={t.withdrawnTitle}
        lead={t.withdrawnLead(moment(withdrawal.askedAt), formatMoney(language, withdrawal.amountCents))}
      >
        <p>{withdrawal.doneAt ? t.withdrawnDone(moment(withdrawal.doneAt)) : t.withdrawnWaits}</p>
      </TitledPart>
    )
  if (!withdrawableUntil) return null
  return (
    <TitledPart
      title={t.withdrawTitle}
      lead={t.withdrawLead(moment(withdrawableUntil), formatMoney(language, card.refundCents))}
    >
      <details className="plan-step">
        <summary className="button button-secondary">{t.withdrawOpen}</summary>
        <RenewalForm card={card} act="withdraw" label={t.withdraw} pending={t.withdrawing} variant="danger" />
      </details>
    </TitledPart>
  )
}
