type Fields = Record<string, string | undefined>

/** The proof of identity in the fields of a form. */
export const proofOf = ({ password, proofCode }: Fields) => ({
  proof: { ...(password ? { password } : {}), ...(proofCode ? { code: proofCode } : {}) },
})

/** True for refusals about the proof, which are shown at its field. */
export const isProofRefusal = (code: string | undefined): boolean =>
  code === 'CREDENTIALS_WRONG' || code === 'PROOF_NEEDED' || code === 'CODE_WRONG'
