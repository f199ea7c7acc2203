import type { Refusal } from '../../../platform/forms/use-form.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { refusalTexts } from './refusal-texts.ts'

const fields: Record<string, string> = {
  PASSWORD_REFUSED: 'password',
  USERNAME_REFUSED: 'username',
  EMAIL_DISPOSABLE: 'email',
}

/** Returns the message for a refusal and its field; `field` null: about the form as a whole. */
export function useRefusalWords(): (refusal: Refusal) => { field: string | null; text: string } {
  const language = useLanguage()
  const zone = useZone()
  return (refusal) => {
    const field = refusal.code === 'VALIDATION' ? (refusal.data as { field: string }).field : fields[refusal.code]
    const told = field === 'email' && refusal.code === 'VALIDATION' ? { code: 'EMAIL' } : refusal
    return { field: field ?? null, text: refusalText(refusalTexts, language, told, zone) }
  }
}
