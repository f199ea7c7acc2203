import { type Language, offeredLanguages, languageNames } from '@liston/contract/kernel'
import { type MouseEvent, useId } from 'react'
import { useMe } from '../session.ts'
import { defineTexts, useLanguage, useTexts } from '../texts.tsx'
import { useApi } from '../use-api.ts'
import { speak } from './speak.ts'

/** A button for each language; works without JavaScript. `labelled` shows the label above. */
export function LanguageChoice({ labelled }: { labelled?: boolean }) {
  const t = useTexts(languageTexts)
  const current = useLanguage()
  const api = useApi()
  const me = useMe()
  const id = useId()
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault()
    if (language !== current) void speak(language, { api, me })
  }
  return (
    <form method="post" action="/preferences" className="language">
      <span id={id} className={labelled ? 'field-label' : 'sr-only'}>
        {t.language}
      </span>
      <span role="group" aria-labelledby={id} className="language-options">
        {offeredLanguages().map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === current}
            className="language-option"
            onClick={(event) => choose(event, language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </span>
    </form>
  )
}

export const languageTexts = defineTexts({
  es: { language: 'Idioma' },
  en: { language: 'Language' },
})
