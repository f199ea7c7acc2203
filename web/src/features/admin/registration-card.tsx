import type { SettingChange } from '@liston/contract/admin'
import { DEFAULT_SETTINGS, RegistrationMode, SIGN_UPS_MAX, type ValueOf } from '@liston/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Switch } from '../../design/controls/switch.tsx'
import { useMayChange } from '../../platform/panel/panel-detail.tsx'
import { PanelForm } from '../../platform/panel/panel-form.tsx'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from '../settings/index.ts'
import { SettingCard, settingChangesQuery, useSave } from './setting-card.tsx'
import { settingTexts } from './settings-texts.ts'

type Registration = ValueOf<'registration'>

/** Who may create an account. Staff without a right to the settings see it without its history. */
export function RegistrationCard() {
  const t = useTexts(settingTexts).registration
  const api = useApi()
  const seesSettings = Boolean(useMe()?.staff?.settings)
  const mayChange = useMayChange('settings')
  const current = (useQuery(settingsQuery(api)).data ?? DEFAULT_SETTINGS).registration
  const { data } = useQuery({ ...settingChangesQuery(api), enabled: seesSettings })
  const changes = (data?.items ?? []).filter(({ key }) => key === 'registration')
  const wordsOf = (value: SettingChange['value']) => {
    const { mode, isPrivate, perDay } = value as Registration
    return t.shownMode(t.modes[mode], isPrivate, perDay)
  }
  return (
    <SettingCard name="registration" changes={changes} mayChange={mayChange} wordsOf={wordsOf}>
      {mayChange ? <Rules current={current} changes={changes} /> : <p>{wordsOf(current)}</p>}
    </SettingCard>
  )
}

function Rules({ current, changes }: { current: Registration; changes: SettingChange[] }) {
  const t = useTexts(settingTexts).registration
  const { save, act } = useSave('registration', changes)
  return (
    // Uncontrolled fields keep their input, so other values need a new form.
    <PanelForm
      {...act}
      key={JSON.stringify(current)}
      names={{ 'value.perDay': 'perDay' }}
      submit={({ mode, perDay, isPrivate }, once) =>
        save({ mode, isPrivate: isPrivate !== undefined, perDay: Number(perDay) }, once)
      }
    >
      <div className="field-row">
        <Select
          name="mode"
          label={t.mode}
          defaultValue={current.mode}
          options={RegistrationMode.options.map((value) => ({ value, label: t.modes[value] }))}
        />
        <Field
          name="perDay"
          type="number"
          min={1}
          max={SIGN_UPS_MAX}
          required
          label={t.perDay}
          hint={t.perDayHint}
          defaultValue={current.perDay}
        />
      </div>
      <Switch name="isPrivate" label={t.isPrivate} hint={t.isPrivateHint} defaultChecked={current.isPrivate} />
    </PanelForm>
  )
}
