import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { deviceZone } from '../../../platform/dates.ts'
import { FormAlert } from '../own/form-alert.tsx'
import { keptTexts } from './kept-texts.ts'
import { useKeep } from './use-keep.ts'

const never = () => () => {}

/** Time zone of the user: a button takes that of the device; a text field suggests others by name. */
export function TimeZoneField({ me }: { me: Me }) {
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
    action: '/profile/settings',
    submit: async ({ timeZone = '' }) => {
      const answer = await api.profiles.updateMe({ timeZone })
      client.setQueryData(keys.me, answer.me)
      offerBack(to(answer.me.timeZone))
    },
  })
  const unknown = form.refusal?.code === 'VALIDATION'
  return (
    <form {...form.props} className="settings-part">
      <input type="hidden" name="at" value="language" />
      <input type="hidden" name="before" value={`timeZone=${me.timeZone}`} />
      <FormAlert refusal={unknown ? null : form.refusal} />
      <Field
        key={me.timeZone}
        label={t.zone}
        className="settings-field"
        hint={t.zoneHint}
        error={unknown && t.zoneUnknown}
        name="timeZone"
        defaultValue={form.values.timeZone ?? me.timeZone}
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
