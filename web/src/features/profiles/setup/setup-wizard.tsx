import '../own/own.css'
import { type Me, setupPath } from '@liston/contract/profiles'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Back, Check, Forward, SignOut } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { SignOutForm } from '../../accounts/index.ts'
import { FormAlert } from '../own/form-alert.tsx'
import { StepFields } from './step-fields.tsx'
import { type SetupStep, setupSteps } from './steps.ts'
import { setupTexts } from './texts.ts'
import { useSetupForm } from './use-setup-form.ts'

/** `avatars` is the choice of the second step, of a slice on a floor above. */
type Props = { me: Me; step: SetupStep; next: string | undefined; avatars: ReactNode }

/** One step of the set-up: its fields, and the ways back, on and out. Each step is saved when one goes on. */
export function SetupWizard({ me, step, next, avatars }: Props) {
  const t = useTexts(setupTexts)
  const form = useSetupForm(step, next)
  const at = setupSteps.indexOf(step)
  const before = setupSteps[at - 1]
  const last = at === setupSteps.length - 1
  return (
    <div className="setup">
      <header className="grid gap-3">
        <h1 className="text-2xl">{t.title}</h1>
        {!me.profileCompleted && <p className="text-muted">{next ? t.forcedOnward : t.forced}</p>}
        <p className="font-bold">{t.step(at + 1, setupSteps.length, t.steps[step])}</p>
        <ol className="setup-steps" aria-hidden="true">
          {setupSteps.map((name, i) => (
            <li key={name} data-done={i <= at || undefined} />
          ))}
        </ol>
      </header>
      <form {...form.props} className="grid gap-5">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="next" value={next ?? ''} />
        <FormAlert refusal={form.refusal} />
        <StepFields step={step} me={me} values={form.values} avatars={avatars} />
        <div className="setup-controls">
          {before ? (
            <LinkButton href={setupPath({ step: before, next })} icon={<Back aria-hidden="true" />}>
              {t.back}
            </LinkButton>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            variant="primary"
            icon={last ? <Check aria-hidden="true" /> : <Forward aria-hidden="true" />}
            className={last ? '' : 'setup-on'}
            pending={form.pending}
            pendingText={t.saving}
          >
            {last ? t.finish : t.next}
          </Button>
        </div>
      </form>
      <SignOutForm className="setup-exit">
        <Button type="submit" variant="ghost" icon={<SignOut aria-hidden="true" />}>
          {t.exit}
        </Button>
        <p className="text-sm text-muted">{t.exitHint}</p>
      </SignOutForm>
    </div>
  )
}
