type Fields = Record<string, string | undefined>

/** What a form says to prove who sends it. */
export const proofOf = ({ password, proofCode }: Fields) => ({
  proof: { ...(password ? { password } : {}), ...(proofCode ? { code: proofCode } : {}) },
})

/** Refusals that are about the proof, and are said beside its field. */
export const isProofRefusal = (code: string | undefined): boolean =>
  code === 'CREDENTIALS_WRONG' || code === 'PROOF_NEEDED' || code === 'CODE_WRONG'
