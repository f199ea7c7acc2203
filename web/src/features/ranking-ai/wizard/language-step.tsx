import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'
import type { Wished } from '../wish-state.ts'
import type { SetWished } from './use-wizard.ts'

const languages = ['es', 'en'] as const

/** In which language the list is written. */
export function LanguageStep({ wished, set }: { wished: Wished; set: SetWished }) {
  const t = useTexts(aiTexts)
  return (
    <fieldset className="wish-set">
      <legend className="field-label">{t.language}</legend>
      <p className="field-hint">{t.languageHint}</p>
      <div className="wish-options">
        {languages.map((language) => (
          <Checkbox
            key={language}
            type="radio"
            name="language"
            value={language}
            label={t.languages[language]}
            checked={wished.language === language}
            onChange={() => set({ language })}
          />
        ))}
      </div>
    </fieldset>
  )
}
