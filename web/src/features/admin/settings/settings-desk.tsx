import type { SettingChange } from '@liston/contract/admin'
import { type AllSettings, DEFAULT_SETTINGS, type Setting } from '@liston/contract/settings'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingsQuery } from '../../settings/index.ts'
import { ChoiceSetting } from './choice-setting.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { settingChangesQuery } from './queries.ts'
import { SettingCard } from './setting-card.tsx'
import { settingTexts } from './texts.ts'
import { useSaveSetting } from './use-save-setting.ts'

type Of = { settings: AllSettings; changes: SettingChange[]; mayChange: boolean }

/** Every setting of the installation, with who changed it, from what and to what. */
export function SettingsDesk() {
  const api = useApi()
  const settings = useQuery(settingsQuery(api)).data ?? DEFAULT_SETTINGS
  const { items } = useSuspenseQuery(settingChangesQuery(api)).data
  const mayChange = useMe()?.staff?.settings === 'change'
  const of = (key: Setting['key']): Of => ({ settings, mayChange, changes: items.filter((c) => c.key === key) })
  return (
    <>
      <Logo {...of('app_logo_url')} />
      <Pictures {...of('default_images')} />
      <Levels {...of('level_gates')} />
      <Features {...of('features')} />
    </>
  )
}

const versionOf = ([latest]: SettingChange[]): number => latest?.version ?? 0

function Logo({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSaveSetting(versionOf(changes))
  return (
    <SettingCard name="app_logo_url" changes={changes} mayChange={mayChange}>
      <PictureSetting
        label={t.pictures.url}
        kind="cover"
        url={settings.app_logo_url.url}
        mayChange={mayChange}
        pending={saving.isPending}
        onChange={(url) => saving.mutate({ key: 'app_logo_url', value: { url } })}
      />
    </SettingCard>
  )
}

function Pictures({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const saving = useSaveSetting(versionOf(changes))
  const stand = settings.default_images
  return (
    <SettingCard name="default_images" changes={changes} mayChange={mayChange}>
      {(['rankingCover', 'itemImage'] as const).map((place) => (
        <PictureSetting
          key={place}
          label={t.pictures[place]}
          kind={place === 'itemImage' ? 'item' : 'cover'}
          url={stand[place]}
          mayChange={mayChange}
          pending={saving.isPending}
          onChange={(url) => saving.mutate({ key: 'default_images', value: { ...stand, [place]: url } })}
        />
      ))}
    </SettingCard>
  )
}

function Levels({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const { mode } = settings.level_gates
  return (
    <SettingCard name="level_gates" changes={changes} mayChange={mayChange}>
      <ChoiceSetting
        key={mode}
        name="level_gates"
        version={versionOf(changes)}
        label={t.mode}
        value={mode}
        options={t.modes}
        mayChange={mayChange}
      />
    </SettingCard>
  )
}

function Features({ settings, changes, mayChange }: Of) {
  const t = useTexts(settingTexts)
  const { cups } = settings.features
  return (
    <SettingCard name="features" changes={changes} mayChange={mayChange}>
      <ChoiceSetting
        key={cups}
        name="features"
        version={versionOf(changes)}
        label={t.features.cups}
        value={cups}
        options={t.openTo}
        mayChange={mayChange}
      />
    </SettingCard>
  )
}
