import { type AiOffer, namesIn, PROMPT, TONES } from '@liston/contract/ranking-ai'
import { rankingRules } from '@liston/contract/rankings'
import { Chip } from '../../../design/controls/chip.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { languageName, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { MissingCreditsSlot } from '../../economy/index.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { aiTexts } from '../texts.ts'
import { costOf, OBSTACLE, type Wished } from '../wish-state.ts'
import type { SetWished } from './items-step.tsx'

type Props = { wished: Wished; set: SetWished; error: string | undefined }

/** The prompt with examples, the tone of the notes, and names to exclude. */
export function DescribeStep({ wished, set, error }: Props) {
  const t = useTexts(aiTexts)
  const { min, max } = PROMPT
  return (
    <>
      <TextArea
        id="prompt"
        name="prompt"
        label={t.prompt}
        hint={t.promptHint(min, max)}
        error={error}
        required
        minLength={min}
        maxLength={max}
        placeholder={t.promptExample}
        value={wished.prompt}
        onChange={(event) => set({ prompt: event.currentTarget.value })}
      />
      <div className="wish-examples" role="group" aria-label={t.examples}>
        {t.exampleList.map((example) => (
          <Chip
            key={example}
            pressed={wished.prompt === example}
            onClick={() => {
              set({ prompt: example })
              document.getElementById('prompt')?.focus()
            }}
          >
            {example}
          </Chip>
        ))}
      </div>
      <fieldset className="wish-set">
        <legend className="field-label">{t.tone}</legend>
        <div className="wish-chips">
          {TONES.map((tone) => (
            <label key={tone} className="chip">
              <input
                type="radio"
                name="tone"
                value={tone}
                className="sr-only"
                checked={wished.tone === tone}
                onChange={() => set({ tone })}
              />
              <span>{t.tones[tone]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        name="exclude"
        label={t.exclude}
        hint={t.excludeHint}
        autoComplete="off"
        value={wished.exclude}
        onChange={(event) => set({ exclude: event.currentTarget.value })}
      />
    </>
  )
}

/** Progress of the wizard as five bars; those up to the current step are filled. */
export function StepsHead({ step }: { step: number }) {
  const t = useTexts(aiTexts)
  return (
    <div className="wizard-steps-head">
      <p className="wizard-now text-sm font-bold">{t.step(step, t.steps.length, t.steps[step - 1] ?? '')}</p>
      <ol className="wizard-steps" aria-hidden="true">
        {t.steps.map((name, i) => (
          <li key={name} data-done={i < step || undefined} data-now={i + 1 === step || undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

type ConfirmStepProps = { wished: Wished; offer: AiOffer; refusal: Refusal | null }

/** Summary of the request, its cost and the remaining credits. If credits are missing, shows how to get more. */
export function ConfirmStep({ wished, offer, refusal }: ConfirmStepProps) {
  const t = useTexts(aiTexts)
  const cost = costOf(wished)
  const { credits, source, model } = offer
  const rows = [
    { key: 'asked', name: t.asked, value: wished.prompt.trim() || '—' },
    { key: 'language', name: t.language, value: languageName(t.languages, wished.language) },
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
