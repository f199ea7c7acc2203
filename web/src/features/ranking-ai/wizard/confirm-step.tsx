import { rankingRules } from '@liston/contract/rankings'
import { type AiOffer, namesIn } from '@liston/contract/ranking-ai'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { type Refusal } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { MissingCreditsSlot } from '../../economy/index.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { aiTexts } from '../texts.ts'
import { costOf, OBSTACLE, type Wished } from '../wish-state.ts'

type Props = { wished: Wished; offer: AiOffer; refusal: Refusal | null }

/** Summary of the request, its cost and the remaining credits. If credits are missing, shows how to get more. */
export function ConfirmStep({ wished, offer, refusal }: Props) {
  const t = useTexts(aiTexts)
  const cost = costOf(wished)
  const { credits, source, model } = offer
  const rows = [
    { key: 'asked', name: t.asked, value: wished.prompt.trim() || '—' },
    { key: 'language', name: t.language, value: t.languages[wished.language] },
    { key: 'elements', name: t.elements, value: wished.count },
    { key: 'tone', name: t.tone, value: t.tones[wished.tone] },
    {
      key: 'exclude',
      name: t.exclude,
      value: namesIn(wished.exclude, rankingRules.ITEM_NAME_MAX).join(', ') || t.noneLeftOut,
    },
    { key: 'writes', name: t.writes, value: source === 'model' && model ? model : t.sources[source] },
  ]
  return (
    <>
      <Told refusal={refusal} />
      <dl className="wish-cost">
        <div>
          <dt>{t.cost}</dt>
          <dd className="numeral">{t.credits(cost)}</dd>
        </div>
        <div>
          <dt>{t.balance}</dt>
          <dd className="numeral">{t.credits(credits)}</dd>
        </div>
        {credits >= cost && (
          <div>
            <dt>{t.after}</dt>
            <dd className="numeral">{t.credits(credits - cost)}</dd>
          </div>
        )}
      </dl>
      {credits < cost ? (
        <MissingCreditsSlot id={OBSTACLE.credits} missing={cost - credits} />
      ) : (
        <p className="text-muted">{t.fairness}</p>
      )}
      {/* Without JavaScript this summary cannot reflect the fields above it. */}
      <dl className="wish-summary">
        {rows.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p id={OBSTACLE.day} tabIndex={-1} className={offer.leftToday === 0 ? 'font-bold' : 'text-sm text-muted'}>
        {t.leftToday(offer.leftToday, offer.perDay)}
      </p>
    </>
  )
}

/** Why the request was rejected, with a link to the running job if that is the reason. */
function Told({ refusal }: { refusal: Refusal | null }) {
  const t = useTexts(aiTexts)
  const language = useLanguage()
  if (!refusal) return null
  const { id } = (refusal.data ?? {}) as { id?: string }
  return (
    <div role="alert" className="wish-refused">
      <p className="field-error">
        <ErrorMark size={18} aria-hidden="true" />
        <span>{aiRefusal(language, refusal)}</span>
      </p>
      {refusal.code === 'JOB_RUNNING' && id && (
        <LinkButton href={`/create-ranking/ai?job=${id}`}>{t.running}</LinkButton>
      )}
    </div>
  )
}
