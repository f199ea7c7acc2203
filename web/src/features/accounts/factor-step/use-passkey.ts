import type { Entered } from '@liston/contract/accounts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { useApi } from '../../../platform/use-api.ts'
import { passkeyUnused } from './passkey-unused.ts'
import { useFactorWords } from './use-factor-words.ts'

/** Signs in by a passkey of this browser; its library is fetched when it is wanted. */
export function useSignInByPasskey(arrive: (entered: Entered) => Promise<void>) {
  const api = useApi()
  const words = useFactorWords()
  const [trial, setTrial] = useState<{ pending: boolean; error?: string | undefined }>({ pending: false })
  async function signIn() {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { question } = await api.accounts.passkeyQuestion()
    const optionsJSON = question as unknown as PublicKeyCredentialRequestOptionsJSON
    const answer = await startAuthentication({ optionsJSON }).catch(passkeyUnused)
    await arrive(await api.accounts.signInByPasskey({ answer: answer as never }))
  }
  async function run() {
    if (trial.pending) return
    setTrial({ pending: true })
    const error = await signIn().then(() => undefined, refusalOf)
    setTrial({ pending: false, error: error && words(error) })
  }
  return { ...trial, run: () => void run() }
}

/** What was refused; anything else is a bug and goes on. */
function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  const { code, status, data } = error
  return { code, status, data }
}
