import type { Refusal } from '../../../platform/forms/use-form.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { factorRefusalTexts } from './refusal-texts.ts'

/** Returns the message for a refusal about factors, API keys or the e-mail address. */
export function useFactorWords(): (refusal: Refusal | null | undefined) => string | undefined {
  const language = useLanguage()
  const zone = useZone()
  return (refusal) => (refusal ? refusalText(factorRefusalTexts, language, refusal, zone) : undefined)
}
