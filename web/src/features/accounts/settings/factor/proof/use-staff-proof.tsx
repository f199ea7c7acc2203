import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../../../../platform/forms/use-form.ts'
import { type Language, useLanguage, useTexts } from '../../../../../platform/texts.tsx'
import { useApi } from '../../../../../platform/use-api.ts'
import { CodeField } from '../../../factor-step/code-field.tsx'
import { useFactorWords } from '../../../factor-step/refusal-texts.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { isProofRefusal, proofOf, useFactors } from '../use-factors.ts'
import { proofTexts } from './texts.ts'

type Given = Parameters<typeof proofOf>[0]

const asks = (refusal: Refusal | null) => refusal?.code === 'FACTOR_AGAIN' || isProofRefusal(refusal?.code)

/** Focuses the field, so that staff can type at once. */
const goThere = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus()

/**
 * Proof of identity in staff forms, once the server asks for it. With JavaScript the fields stay until the action
 * succeeds.
 */
export function useStaffProof() {
  const api = useApi()
  const proofWords = useFactorWords()
  const language = useLanguage()
  const [isAsked, ask] = useState(false)
  return {
    /** Proves the user's identity with the typed fields, if any. */
    async prove(given: Given) {
      if (given.password || given.proofCode) await api.accounts.prove(proofOf(given))
    },
    onDone: () => ask(false),
    onRefused: (refusal: Refusal) => ask((before) => before || asks(refusal)),
    /** Why the server refused the form, and the fields of the proof if needed. Place it right above the button. */
    answerTo(refusal: Refusal | null, words: (language: Language, refusal: Refusal) => string): ReactNode {
      const isProof = isProofRefusal(refusal?.code)
      return (
        <>
          {refusal && !isProof && (
            <p role="alert" className="font-bold text-negative">
              {words(language, refusal)}
            </p>
          )}
          {(isAsked || asks(refusal)) && (
            <div ref={goThere}>
              <StaffProofFields error={refusal && isProof ? proofWords(refusal) : undefined} />
            </div>
          )}
        </>
      )
    },
  }
}

/**
 * Fields that prove the second factor: a code of the app, or the password for a user without a factor. A user who only
 * has passkeys has to sign in again.
 */
function StaffProofFields({ error }: { error?: string | undefined }) {
  const t = useTexts(proofTexts)
  const { factors } = useFactors()
  if (factors.app) return <CodeField name="proofCode" label={t.proofCode} error={error} />
  if (factors.passkeys.length > 0) return <p className="text-muted">{t.signInAgain}</p>
  return <PasswordField label={t.password} error={error} />
}
