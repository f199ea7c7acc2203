import type { AiOffer } from '@liston/contract/ranking-ai'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Ai } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'
import { costOf } from '../wish-state.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { DescribeStep } from './describe-step.tsx'
import { ItemsStep } from './items-step.tsx'
import { LanguageStep } from './language-step.tsx'
import { StepsHead } from './steps-head.tsx'
import { LAST_STEP, useWizard } from './use-wizard.ts'
import { WishPreview } from './wish-preview.tsx'
import { WizardStep } from './wizard-step.tsx'

type Props = { offer: AiOffer; topic: string | undefined; again: string | undefined }

/**
 * What is wished for, step by step. A plain form underneath: without JavaScript all its steps stand below each other and it is
 * posted.
 */
export function Wizard({ offer, topic, again }: Props) {
  const t = useTexts(aiTexts)
  const form = useWizard({ offer, topic, again })
  const { wished, set, step } = form
  const hydrated = useHydrated()
  const byHand = wished.by === 'hand'
  return (
    <div className="wizard" data-step={step}>
      <form {...form.props} noValidate={hydrated} className="wizard-form">
        <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
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
        <div className="wizard-bar">
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
