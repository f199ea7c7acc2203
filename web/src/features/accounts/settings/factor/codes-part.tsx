import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { SettingsSheet } from '../settings-sheet.tsx'
import { ProofForm } from './proof/proof-form.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'

/** How many codes are left for the worst, and ten new ones. */
export function CodesPart({ onCodes }: { onCodes(codes: string[] | null): void }) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const { factors, refresh } = useFactors()
  return (
    <SettingsSheet title={t.codes} lead={t.codesLead} id="recovery-codes">
      <p>{t.codesLeft(factors.codesLeft)}</p>
      <ProofForm
        action="/account/factor/codes"
        label={t.codesRenew}
        submit={({ proof }) => api.accounts.renewCodes({ proof })}
        onDone={({ codes }) => {
          onCodes(codes)
          void refresh()
        }}
      />
    </SettingsSheet>
  )
}
