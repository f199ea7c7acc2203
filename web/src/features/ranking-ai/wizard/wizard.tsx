import { offeredLanguages } from '@liston/contract/kernel'
import { AI_ITEMS, type AiOffer } from '@liston/contract/ranking-ai'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Ai } from '../../../design/identity/icon.ts'
import { languageName, useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'
import { costOf, type Wished } from '../wish-state.ts'
import { ConfirmStep, DescribeStep, StepsHead } from './describe-step.tsx'
import { ItemsStep, LAST_STEP, type SetWished, useWizard } from './items-step.tsx'

type Props = { offer: AiOffer; topic: string | undefined; again: string | undefined }

/** The wizard, step by step. It is one form. */
export function Wizard({ offer, topic, again }: Props) {
  const t = useTexts(aiTexts)
  const form = useWizard({ offer, topic, again })
  const { wished, set, step } = form
  const byHand = wished.by === 'hand'
  return (
    <div className="wizard" data-step={step}>
      <form {...form.props} noValidate className="wizard-form">
        <StepsHead step={step} />
        <WizardStep at={1} title={t.steps[0]}>
          <DescribeStep wished={wished} set={set} error={form.errorOf('prompt')} />
        </WizardStep>
        <WizardStep at={2} title={t.steps[1]}>
          <LanguageStep wished={wished} set={set} />
        </WizardStep>
        <WizardStep at={3} title={t.steps[2]}>
          <ItemsStep wished={wished} set={set} offer={offer} error={form.errorOf('count')} />
        </WizardStep>
        <WizardStep at={4} title={t.confirm}>
          <ConfirmStep wished={wished} offer={offer} refusal={form.told} />
        </WizardStep>
        <div className="wizard-bar" data-bottom-bar="">
          {step > 1 && <Button onClick={() => form.goTo(step - 1)}>{t.back}</Button>}
          {step < LAST_STEP &&
            (byHand && step === 3 ? (
              <LinkButton variant="primary" href={form.editor} className="wizard-on">
                {t.toEditor}
              </LinkButton>
            ) : (
              <Button variant="primary" className="wizard-on" onClick={() => form.goTo(step + 1)}>
                {t.next}
              </Button>
            ))}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={<Ai aria-hidden="true" />}
            className="wizard-submit"
            aria-disabled={form.obstacle !== null || undefined}
            aria-describedby={form.obstacle ?? undefined}
            pending={form.pending}
            pendingText={t.starting}
          >
            {byHand ? t.toEditor : t.start(costOf(wished))}
          </Button>
        </div>
      </form>
      <WishPreview wished={wished} />
    </div>
  )
}

type WizardStepProps = { at: number; title: ReactNode; children: ReactNode }

/** One step of the wizard with its number and title. */
function WizardStep({ at, title, children }: WizardStepProps) {
  return (
    <section className="wizard-step" data-at={at}>
      <h2 className="wizard-title" tabIndex={-1}>
        <span className="numeral" aria-hidden="true">
          {at}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

const SHOWN = 10

/** Preview of the list with placeholder bars. It repeats what the form says, so it is hidden from screen readers. */
function WishPreview({ wished }: { wished: Wished }) {
  const t = useTexts(aiTexts)
  const count = Math.min(AI_ITEMS.pro, Math.max(0, Number(wished.count) || 0))
  const prompt = wished.prompt.trim()
  return (
    <div className="wish-preview" aria-hidden="true">
      <p className="text-sm text-muted">{t.preview}</p>
      <p className="wish-preview-topic" data-empty={!prompt || undefined}>
        {prompt || t.previewTopic}
      </p>
      <ol className="ghost-list">
        {Array.from({ length: Math.min(count, SHOWN) }, (_, i) => (
          <li key={i} className="ghost-row">
            <span className="numeral">{i + 1}</span>
            <span className="ghost-bar" data-fill={100 - Math.round((i * 70) / Math.max(count, 5))} />
          </li>
        ))}
      </ol>
      {count > SHOWN && <p className="text-sm text-muted">{t.previewMore(count - SHOWN)}</p>}
    </div>
  )
}

/** Language of the list. */
function LanguageStep({ wished, set }: { wished: Wished; set: SetWished }) {
  const t = useTexts(aiTexts)
  return (
    <fieldset className="wish-set">
      <legend className="field-label">{t.language}</legend>
      <p className="field-hint">{t.languageHint}</p>
      <div className="wish-options">
        {offeredLanguages().map((language) => (
          <Checkbox
            key={language}
            type="radio"
            name="language"
            value={language}
            label={languageName(t.languages, language)}
            checked={wished.language === language}
            onChange={() => set({ language })}
          />
        ))}
      </div>
    </fieldset>
  )
}
