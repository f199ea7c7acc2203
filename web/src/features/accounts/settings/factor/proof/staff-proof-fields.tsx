import { useTexts } from '../../../../../platform/texts.tsx'
import { CodeField } from '../../../factor-step/code-field.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { proofTexts } from './texts.ts'
import { useFactors } from '../use-factors.ts'

/**
 * What proves the second factor again before something that is hard to take back: a code of the app, or the password of
 * whoever has no factor yet. Who has a passkey alone signs in with it again.
 */
export function StaffProofFields({ error }: { error?: string | undefined }) {
  const t = useTexts(proofTexts)
  const { factors } = useFactors()
  if (factors.app) return <CodeField name="proofCode" label={t.proofCode} error={error} />
  if (factors.passkeys.length > 0) return <p className="text-muted">{t.signInAgain}</p>
  return <PasswordField label={t.password} error={error} />
}
