import { DEFAULT_SETTINGS } from '@liston/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingsQuery } from '../../settings/index.ts'
import { ChoiceSetting } from '../settings/choice-setting.tsx'
import { settingChangesQuery } from '../settings/queries.ts'
import { settingTexts } from '../settings/texts.ts'

/** Cups are opened to some first: the same setting that stands on the page of settings, and no second one. */
export function CupChoice({ mayChange }: { mayChange: boolean }) {
  const t = useTexts(settingTexts)
  const api = useApi()
  const { cups } = (useQuery(settingsQuery(api)).data ?? DEFAULT_SETTINGS).features
  const changes = useQuery(settingChangesQuery(api)).data?.items
  return (
    <li className="admin-room">
      {changes && (
        <ChoiceSetting
          key={cups}
          name="features"
          version={changes.find(({ key }) => key === 'features')?.version ?? 0}
          label={t.features.cups}
          value={cups}
          options={t.openTo}
          mayChange={mayChange}
        />
      )}
    </li>
  )
}
