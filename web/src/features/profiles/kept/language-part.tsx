import { languageNames, offeredLanguages } from '@liston/contract/kernel'
import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Check } from '../../../design/identity/icon.ts'
import { toast } from '../../../design/feedback/toast.ts'
import { deviceZone } from '../../../platform/dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FormAlert } from '../own/profile-fields.tsx'
import { profileRefusal } from '../refusal-texts.ts'
import { keptTexts } from './kept-texts.ts'
import { useKeep } from './privacy-part.tsx'

/** Settings of language and time zone. `before`: the language before a change, which the note about it offers again. */
export function LanguagePart({ me, before }: { me: Me; before: string | undefined }) {
  const t = useTexts(keptTexts)
  const language = useLanguage()
  const api = useApi()
  const languages = offeredLanguages().map((value) => ({ value, label: languageNames[value] }))
  const earlier = languages.find(({ value }) => value === before)
  // Loads a new document: the server sets its language.
  const choose = async (chosen: Language) => {
    try {
      await api.profiles.updateMe({ language: chosen })
      location.assign(`/profile?tab=settings&before=${me.language}#language`)
    } catch (error) {
      toast({ title: t.failed, description: profileRefusal(language, error).text, variant: 'destructive' })
    }
  }
  return (
    <>
      {earlier && (
        <div className="settings-note">
          <p role="status" className="own-saved">
            <Check size={18} aria-hidden="true" />
            {t.saved}
          </p>
          <Button size="sm" onClick={() => void choose(earlier.value)}>
            {t.undo}
          </Button>
        </div>
      )}
      <div className="settings-part">
        <Select
          label={t.language}
          className="settings-field"
          hint={t.languageHint}
          name="language"
          defaultValue={me.language}
          options={languages}
          onChange={(event) => void choose(event.target.value as Language)}
        />
      </div>
      <TimeZoneField me={me} />
    </>
  )
}

const never = () => () => {}

/** Time zone of the user: a button takes that of the device; a text field suggests others by name. */
function TimeZoneField({ me }: { me: Me }) {
  const t = useTexts(keptTexts)
  const api = useApi()
  const client = useQueryClient()
  const { keep, offerBack } = useKeep()
  const list = useId()
  // Five hundred names, loaded when the user is about to type.
  const [names, setNames] = useState<string[]>([])
  const here = useSyncExternalStore(never, deviceZone, () => null)
  const to = (timeZone: string) => ({
    change: { timeZone },
    before: { timeZone: me.timeZone },
    said: t.zoneSaved(timeZone),
  })
  const form = useForm({
    submit: async ({ timeZone = '' }) => {
      const answer = await api.profiles.updateMe({ timeZone })
      client.setQueryData(keys.me, answer.me)
      offerBack(to(answer.me.timeZone))
    },
  })
  const unknown = form.refusal?.code === 'VALIDATION'
  return (
    <form {...form.props} className="settings-part">
      <FormAlert refusal={unknown ? null : form.refusal} />
      <Field
        key={me.timeZone}
        label={t.zone}
        className="settings-field"
        hint={t.zoneHint}
        error={unknown && t.zoneUnknown}
        name="timeZone"
        defaultValue={me.timeZone}
        list={list}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        onFocus={() => setNames(Intl.supportedValuesOf('timeZone'))}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="settings-note">
        <Button type="submit" pending={form.pending} pendingText={t.use}>
          {t.use}
        </Button>
        {here && here !== me.timeZone && (
          <Button variant="ghost" onClick={() => void keep(to(here))}>
            {t.zoneHere(here)}
          </Button>
        )}
      </div>
    </form>
  )
}
