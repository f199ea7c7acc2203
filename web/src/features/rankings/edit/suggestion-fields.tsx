import { Switch } from '../../../design/controls/switch.tsx'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'

export const takingTexts = defineTexts({
  es: {
    suggestions: 'Sugerencias',
    allow: 'Otras personas pueden sugerir elementos',
    adds: 'Que entren solas con 10 apoyos de confianza',
    addsHint: 'Si diez personas de confianza apoyan una, se añade sin esperar a que decidas.',
  },
  en: {
    suggestions: 'Suggestions',
    allow: 'Other people may suggest items',
    adds: 'Add suggestions once 10 trusted people back them',
    addsHint: 'They are added without waiting for your decision.',
  },
})

export type Taking = { allowSuggestions: boolean; addsSuggestions: boolean }

/** Whether users may suggest items, and whether ten trusted backers add one without the author. */
export function SuggestionFields({ taking, onTaking }: { taking: Taking; onTaking: (taking: Taking) => void }) {
  const t = useTexts(takingTexts)
  const { allowSuggestions, addsSuggestions } = taking
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t.suggestions}</legend>
      <Switch
        label={t.allow}
        checked={allowSuggestions}
        onChange={(event) => onTaking({ ...taking, allowSuggestions: event.target.checked })}
      />
      {allowSuggestions && (
        <Switch
          label={t.adds}
          hint={t.addsHint}
          checked={addsSuggestions}
          onChange={(event) => onTaking({ ...taking, addsSuggestions: event.target.checked })}
        />
      )}
    </fieldset>
  )
}
