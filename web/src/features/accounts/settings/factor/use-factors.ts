import type { Factors } from '@liston/contract/accounts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { factorsQuery } from './factors-query.ts'

/**
 * The second factors, and a function that reloads them after a change. It also reloads the profile, because staff
 * rights may depend on them.
 */
export function useFactors(): { factors: Factors; refresh(): Promise<void> } {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(factorsQuery(useApi()))
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: keys.factors })
    await queryClient.invalidateQueries({ queryKey: keys.me })
    await queryClient.invalidateQueries({ queryKey: keys.sessions })
  }
  return { factors: data, refresh }
}

type Fields = Record<string, string | undefined>

/** The proof of identity in the fields of a form. */
export const proofOf = ({ password, proofCode }: Fields) => ({
  proof: { ...(password ? { password } : {}), ...(proofCode ? { code: proofCode } : {}) },
})

/** True for refusals about the proof, which are shown at its field. */
export const isProofRefusal = (code: string | undefined): boolean =>
  code === 'CREDENTIALS_WRONG' || code === 'PROOF_NEEDED' || code === 'CODE_WRONG'
