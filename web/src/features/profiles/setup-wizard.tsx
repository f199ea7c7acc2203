import './own/own.css'
import { type Me, setupPath } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Back, Check, Forward, SignOut } from '../../design/identity/icon.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { messageTabs, SignOutForm } from '../accounts/index.ts'
import { deviceZone } from '../../platform/dates.ts'
import { BioField, changesIn, FormAlert, InterestsField, StyleField, useTellFailure } from './own/profile-fields.tsx'
import { UsernameField } from './own/username-part.tsx'
import { setupTexts } from './setup-wizard-texts.ts'

/** Steps of the set-up, in order (specification 2). */
const setupSteps = ['identity', 'avatar', 'style', 'interests'] as const
type SetupStep = (typeof setupSteps)[number]

/** The step that a search parameter names; the first if it names none. */
export const setupStepOf = (asked: string | undefined): SetupStep =>
  setupSteps.find((step) => step === asked) ?? 'identity'

/** `avatars`: the avatar choice of the second step, from a feature in a higher layer. */
type SetupWizardProps = { me: Me; step: SetupStep; next: string | undefined; avatars: ReactNode }

/** One step of the set-up, with back, next and exit. Going on saves the step. */
export function SetupWizard({ me, step, next, avatars }: SetupWizardProps) {
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
        <div className="setup-controls" data-bottom-bar="">
          {before ? (
            <LinkButton href={setupPath({ step: before, next })} icon={<Back aria-hidden="true" />}>
              {t.back}
            </LinkButton>
          ) : (
            <span />
          )}
          <span className="setup-forth">
            {/* First, because the Enter key in a field presses the first button. */}
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
            <Button type="submit" variant="ghost" name="later" value="1" formNoValidate>
              {t.later}
            </Button>
          </span>
        </div>
        <p className="text-sm text-muted">{t.laterHint}</p>
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

/**
 * Saves a step and goes on to the next one. The last step, or "later" in any step, completes the set-up and returns to
 * where the user came from, or home (specification 2).
 */
function useSetupForm(step: SetupStep, onward: string | undefined) {
  const t = useTexts(setupTexts)
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const next = setupSteps[setupSteps.indexOf(step) + 1]
  const finish = async (how: { later?: boolean }) => {
    // Best effort: a time zone that the server does not know is ignored.
    const timeZone = deviceZone()
    if (timeZone) await api.profiles.updateMe({ timeZone }).catch(() => null)
    return (await api.profiles.finishSetup(how)).me
  }
  return useForm({
    onRefused: useTellFailure(),
    action: '/profile-setup',
    async submit(fields) {
      if (fields.later) return finish({ later: true })
      const { me } = await api.profiles.updateMe(changesIn(fields))
      if (fields.avatar !== undefined) return (await api.avatars.select({ id: fields.avatar || null })).me
      return next ? me : finish({})
    },
    onDone(me) {
      client.setQueryData<Me | null>(keys.me, me)
      if (next && !me.profileCompleted) return router.history.push(setupPath({ step: next, next: onward }))
      // Lets other tabs continue as well.
      messageTabs({ kind: 'signed-in', userId: me.id })
      toast({ title: t.done, variant: 'success' })
      // Going back must not lead to the completed set-up.
      router.history.replace(onward ?? '/')
    },
  })
}

type StepFieldsProps = { step: SetupStep; me: Me; values: Record<string, string>; avatars: ReactNode }

function StepFields({ step, me, values, avatars }: StepFieldsProps) {
  const t = useTexts(setupTexts)
  switch (step) {
    case 'identity':
      return (
        <>
          <UsernameField me={me} value={values.username} hint={t.usernameHint} />
          <BioField value={values.bio ?? me.bio} />
        </>
      )
    case 'avatar':
      return (
        <>
          <p className="text-muted">{t.avatarLead}</p>
          {avatars}
        </>
      )
    case 'style':
      return (
        <>
          <p className="text-muted">{t.styleLead}</p>
          <StyleField me={me} />
        </>
      )
    case 'interests':
      return (
        <>
          <p className="text-muted">{t.atLeast}</p>
          <InterestsField me={me} />
        </>
      )
  }
}
