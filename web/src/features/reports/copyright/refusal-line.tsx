import { ErrorMark } from '../../../design/identity/icon.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { reportRefusalText } from '../refusal-texts.ts'

/** Error of a form, above its fields. */
export function RefusalLine({ refusal }: { refusal: object | null }) {
  const language = useLanguage()
  if (!refusal) return null
  return (
    <p role="alert" className="field-error rounded-row bg-surface-2 p-3">
      <ErrorMark size={18} className="flex-none" />
      <span>{reportRefusalText(language, refusal)}</span>
    </p>
  )
}
