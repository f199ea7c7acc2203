import { useTexts } from '../../../../../platform/texts.tsx'
import { CodeField } from '../../../factor-step/code-field.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { proofTexts } from './texts.ts'

type Known = { isFresh: boolean; passwordProves: boolean; app: unknown }
type Props = { factors: Known; error?: string | undefined }

/** Field for a proof of identity: the password, or a code if it does not suffice. Nothing after a recent proof. */
export function ProofFields({ factors, error }: Props) {
  const t = useTexts(proofTexts)
  if (factors.isFresh) return null
  if (factors.passwordProves) return <PasswordField label={t.password} error={error} />
  if (factors.app) return <CodeField name="proofCode" label={t.proofCode} error={error} />
  return <p className="text-muted">{t.signInAgain}</p>
}
