import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../../../../platform/forms/use-form.ts'
import { useApi } from '../../../../../platform/use-api.ts'
import { useFactorWords } from '../../../factor-step/use-factor-words.ts'
import { isProofRefusal, proofOf } from './proof-of.ts'
import { StaffProofFields } from './staff-proof-fields.tsx'

type Given = Parameters<typeof proofOf>[0]

const asks = (refusal: Refusal | null) => refusal?.code === 'FACTOR_AGAIN' || isProofRefusal(refusal?.code)

/** Who is asked goes on typing where they are asked. */
const goThere = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus()

/** Staff are asked again who they are where the server wants to know; with JavaScript the fields stay until it is done. */
export function useStaffProof() {
  const api = useApi()
  const words = useFactorWords()
  const [isAsked, ask] = useState(false)
  return {
    /** Proves who one is by what was typed, where anything was. */
    async prove(given: Given) {
      if (given.password || given.proofCode) await api.accounts.prove(proofOf(given))
    },
    onDone: () => ask(false),
    onRefused: (refusal: Refusal) => ask((before) => before || asks(refusal)),
    isAbout: (refusal: Refusal | null) => asks(refusal),
    /** The fields where they are asked for, with what is wrong with them. */
    fieldsFor: (refusal: Refusal | null): ReactNode =>
      (isAsked || asks(refusal)) && (
        <div ref={goThere}>
          <StaffProofFields error={refusal && isProofRefusal(refusal.code) ? words(refusal) : undefined} />
        </div>
      ),
  }
}
