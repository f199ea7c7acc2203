import type { Provider } from '@liston/contract/accounts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { SignOut } from '../../../design/identity/icon.ts'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { entryAlert } from '../providers/brought-alert.ts'
import { entranceQuery, identitiesQuery } from '../providers/entrance-query.ts'
import { identitySlot } from '../providers/identity-slot.tsx'
import { identityTexts } from '../providers/identity-texts.ts'
import { SignOutForm } from '../session/sign-out-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ChangeEmail } from './email/change-email.tsx'
import { EmailStatus } from './email-status.tsx'
import { FactorSummary } from './factor/factor-summary.tsx'
import { KeySummary } from './keys/key-summary.tsx'
import { settingsTexts } from './texts.ts'

/** The address of the account, and the way out. */
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

/** What signs somebody in: a password, a second step, who else answers for them. `refused`: who just did not. */
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
