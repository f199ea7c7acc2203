import type { Provider } from '@liston/contract/accounts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { SignOut } from '../../../design/identity/icon.ts'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useRefusalWords } from '../forms/refusal-texts.ts'
import { entryAlert } from '../providers/brought-alert.ts'
import { entranceQuery, identitiesQuery } from '../providers/entrance-query.ts'
import { identityTexts } from '../providers/identity-texts.ts'
import '../providers/providers.css'
import { SignOutForm } from '../session/sign-out-form.tsx'
import { ChangeEmail } from './email/change-email.tsx'
import { factorTexts } from './factor/texts.ts'
import { useFactors } from './factor/use-factors.ts'
import { keyTexts } from './key-texts.ts'
import { settingsTexts } from './texts.ts'

/** Account section of the settings: e-mail address and sign-out. */
export function AccountPart() {
  const t = useTexts(settingsTexts)
  return (
    <>
      <TitledPart title={t.email}>
        <EmailStatus />
        <ChangeEmail />
      </TitledPart>
      <SignOutForm>
        <Button type="submit" icon={<SignOut aria-hidden="true" />}>
          {t.signOut}
        </Button>
      </SignOutForm>
    </>
  )
}

/** The e-mail address, whether it is confirmed, and a button to resend the confirmation. */
function EmailStatus() {
  const t = useTexts(settingsTexts)
  const api = useApi()
  const me = useMe()
  const words = useRefusalWords()
  const form = useForm({ action: '/account/resend', submit: () => api.accounts.resendVerification() })
  if (!me) return null
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 break-words">{me.email}</span>
        <Badge tone={me.emailVerified ? 'positive' : 'accent'}>{me.emailVerified ? t.verified : t.unverified}</Badge>
      </p>
      {!me.emailVerified && (
        <form {...form.props} className="grid justify-items-start gap-3">
          <p className="text-muted">{t.unverifiedMore}</p>
          <FormAlert text={form.refusal ? words(form.refusal).text : undefined} />
          {form.done ? (
            <p role="status" className="font-bold text-positive">
              {t.resent(form.done.email)}
            </p>
          ) : (
            <Button type="submit" pending={form.pending} pendingText={t.working}>
              {t.resend}
            </Button>
          )}
        </form>
      )}
    </div>
  )
}

/**
 * Security section of the settings: password, second factors, API keys and providers. `refused`: provider whose link
 * has just failed.
 */
export function SecurityPart({ refused }: { refused?: Provider | undefined }) {
  const t = useTexts(settingsTexts)
  const ways = useTexts(identityTexts)
  const api = useApi()
  const { hasPassword } = useSuspenseQuery(identitiesQuery(api)).data
  const hasProviders = useSuspenseQuery(entranceQuery(api)).data.providers.length > 0
  return (
    <>
      {hasPassword ? (
        <TitledPart title={t.password} lead={t.passwordMore} id="password">
          <ChangePasswordForm />
        </TitledPart>
      ) : (
        <TitledPart title={t.password} id="password">
          <p>{ways.noPassword}</p>
          <LinkButton href="/recover" className="justify-self-start">
            {ways.setPassword}
          </LinkButton>
        </TitledPart>
      )}
      <FactorSummary />
      <KeySummary />
      {hasProviders && (
        <TitledPart title={ways.title} lead={ways.lead}>
          {refused && <entryAlert.Part provider={refused} linking />}
          {identitySlot}
        </TitledPart>
      )}
    </>
  )
}

/** What API keys are for, with a link to their page. */
function KeySummary() {
  const t = useTexts(keyTexts)
  return (
    <TitledPart title={t.title} lead={t.lead}>
      <LinkButton href="/account/api-keys" className="justify-self-start">
        {t.manage}
      </LinkButton>
    </TitledPart>
  )
}

/** Form that changes the password after a check of the current one. */
function ChangePasswordForm() {
  const t = useTexts(settingsTexts)
  const api = useApi()
  const me = useMe()
  const words = useRefusalWords()
  const form = useForm({
    submit: ({ password = '', newPassword = '' }) => api.accounts.changePassword({ password, newPassword }),
  })
  const error = form.refusal && words(form.refusal)
  const wrong = form.refusal?.code === 'CREDENTIALS_WRONG'
  return (
    // A new React key after success resets the fields.
    <form {...form.props} key={String(form.done !== null)} className="grid gap-4">
      <p role="status" className={form.done ? 'font-bold text-positive' : 'sr-only'}>
        {form.done ? t.changed : ''}
      </p>
      <FormAlert text={error?.field === null && !wrong ? error.text : undefined} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField label={t.current} error={wrong && t.wrong} />
      <PasswordField name="newPassword" label={t.fresh} fresh error={error?.field === 'password' && error.text} />
      <Button
        type="submit"
        variant="primary"
        pending={form.pending}
        pendingText={t.working}
        className="justify-self-start"
      >
        {t.change}
      </Button>
    </form>
  )
}

const load = () => import('../providers/identity-list.tsx').then((module) => module.IdentityList)
const IdentityList = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })

/** Rendered by the server. Identities rarely change, so their code loads when the browser is idle. */
const identitySlot = (
  <Suspense>
    <IdentityList />
  </Suspense>
)

/** Whether two-step verification is on, with a link to its page. The page loads `factorsQuery`. */
export function FactorSummary() {
  const t = useTexts(factorTexts)
  const { factors } = useFactors()
  const { app, passkeys, codesLeft } = factors
  const isOn = app !== null || passkeys.length > 0
  return (
    <TitledPart title={t.title} lead={t.lead}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? 'positive' : 'paper'}>{isOn ? t.on : t.off}</Badge>
        {isOn && <span className="text-sm text-muted">{t.summaryOn(app !== null, passkeys.length, codesLeft)}</span>}
      </p>
      <LinkButton href="/account/factor" className="justify-self-start">
        {t.manage}
      </LinkButton>
    </TitledPart>
  )
}
