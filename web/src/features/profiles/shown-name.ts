import { ERASED_NAME } from '@liston/contract/profiles'
import { defineTexts, type Language } from '../../platform/texts.tsx'

const words = defineTexts({ es: ERASED_NAME, en: 'Deleted user' })

/** A name as a page shows it: what stands in the place of an erased one is a word of its language. */
export const shownName = (language: Language, { username }: { username: string }): string =>
  username === ERASED_NAME ? words[language] : username
