import './settings.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { TitledPart } from '../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PushPart } from '../push/push-part.tsx'
import { preferencesQuery } from './preferences-query.ts'
import { SettingLine } from './setting-line.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SwitchMatrix } from './switch-matrix.tsx'
import { settingsTexts } from './texts.ts'
import { isOn, valueOf } from './wanted.ts'

/** What one wants to know and by which way: the section "notifications" of the settings. */
export function NotificationSettings() {
  const t = useTexts(settingsTexts)
  const { data } = useSuspenseQuery(preferencesQuery(useApi()))
  const digest = isOn(data, 'weekly_digest', 'mail')
  return (
    <>
      <PushPart push={data.push} />
      <TitledPart title={t.matrix} lead={t.matrixMore}>
        <SettingsForm>
          <SwitchMatrix preferences={data} />
        </SettingsForm>
      </TitledPart>
      <TitledPart title={t.quietTitle}>
        <SettingsForm>
          <SettingLine
            name="quiet"
            value={data.quietHours ? 'off' : 'on'}
            on={data.quietHours}
            label={t.quiet}
            hint={t.quietMore(data.timeZone.replaceAll('_', ' '))}
            said={t.turned(t.quietTitle, !data.quietHours)}
          />
        </SettingsForm>
      </TitledPart>
      <TitledPart title={t.mailTitle}>
        <SettingsForm>
          <SettingLine
            name="set"
            value={valueOf([{ kind: 'weekly_digest', channel: 'mail', on: !digest }])}
            on={digest}
            label={t.digest}
            hint={t.digestMore}
            said={t.turned(t.digest, !digest)}
          />
        </SettingsForm>
        <div className="grid gap-1 text-sm text-muted">
          <p>{data.emailVerified ? t.mailMore(data.email) : t.unconfirmed}</p>
          {!data.emailVerified && (
            <p>
              <Anchor href="/account" className="link">
                {t.confirm}
              </Anchor>
            </p>
          )}
          <p>{t.security}</p>
        </div>
      </TitledPart>
    </>
  )
}
