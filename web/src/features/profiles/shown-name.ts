import { ERASED_NAME } from '@liston/contract/profiles'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const words = defineTexts({ es: ERASED_NAME, en: 'Deleted user' })

/** Username for display. The name of an erased user is translated. */
export const shownName = (language: Language, { username }: { username: string }): string =>
  username === ERASED_NAME ? words[language] : username
