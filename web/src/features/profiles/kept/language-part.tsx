import type { Me } from '@liston/contract/profiles'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { profileRefusal } from '../refusal-texts.ts'
import { keptTexts } from './kept-texts.ts'
import { type Saved, SavedNote } from './saved-note.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

/** Settings of language and time zone. */
export function LanguagePart({ me, saved }: { me: Me; saved: Saved }) {
  const t = useTexts(keptTexts)
  const language = useLanguage()
  const api = useApi()
  // Loads a new document: the server sets its language and renders the undo.
  const choose = async (chosen: 'es' | 'en') => {
    try {
      await api.profiles.updateMe({ language: chosen })
      location.assign(`/profile?tab=settings&saved=language&before=language%3D${me.language}#language`)
    } catch (error) {
      toast({ title: t.failed, description: profileRefusal(language, error).text, variant: 'destructive' })
    }
  }
  return (
    <>
      <SavedNote at="language" saved={saved} />
      <form method="post" action="/profile/settings" className="settings-part">
        <input type="hidden" name="at" value="language" />
        <input type="hidden" name="before" value={`language=${me.language}`} />
        <Select
          label={t.language}
          className="settings-field"
          hint={t.languageHint}
          name="language"
          defaultValue={me.language}
          options={languages}
          onChange={(event) => void choose(event.target.value as 'es')}
        />
        <noscript>
          <Button type="submit">{t.use}</Button>
        </noscript>
      </form>
      <TimeZoneField me={me} />
    </>
  )
}
