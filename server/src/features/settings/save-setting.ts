import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_VALUES, type Setting, settingRefusals } from '@liston/contract/settings'
import type { ImageKind } from '@liston/contract/uploads'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { checkAccents } from './brand.ts'
import type { HeldSettings } from './held-settings.ts'
import { findVersion, lockSetting, writeSetting } from './store.ts'

/**
 * Attaches a picture of the owner to a place of the installation and detaches the earlier one; null leaves the place
 * empty.
 */
export type PlacePicture = (
  trx: Trx,
  o: { ownerId: string; kind: ImageKind; to: string; id: string | null; at: Date },
) => Promise<void>

export type SettingsPlatform = Platform & {
  placePicture: PlacePicture
  /** User name for the list of changes. */
  nameOf: (id: string) => Promise<string | null>
}

/** The ids that pictures of settings are attached to. They belong to the installation and to no ranking. */
const places: Record<string, { to: string; kind: ImageKind }> = {
  url: { to: '00000000-0000-4000-8000-000000000001', kind: 'cover' },
  rankingCover: { to: '00000000-0000-4000-8000-000000000002', kind: 'cover' },
  itemImage: { to: '00000000-0000-4000-8000-000000000003', kind: 'item' },
  darkLogo: { to: '00000000-0000-4000-8000-000000000004', kind: 'cover' },
  icon: { to: '00000000-0000-4000-8000-000000000005', kind: 'item' },
}

type Save = { userId: string; key: string | null; setting: Setting; version?: number | undefined }
const refuse = refuser(settingRefusals.save)

/** Changes a setting. Pictures that it no longer names are detached. Unchanged ones may belong to any user. */
export async function saveSetting(
  o: { platform: SettingsPlatform; held: HeldSettings },
  { userId, key, setting, version }: Save,
): Promise<Setting> {
  const { clock, placePicture } = o.platform
  const at = clock.now()
  if (setting.key === 'brand') checkAccents(setting.value)
  await actInTransaction(o.platform, { userId, key, request: { saveSetting: setting, version } }, async (trx, log) => {
    const before = await lockSetting(trx, setting.key)
    const latest = await findVersion(trx, setting.key)
    if (version !== undefined && version !== latest) throw refuse('SETTING_CHANGED', { version: latest })
    const stood: Record<string, unknown> = { ...(before ?? DEFAULT_VALUES[setting.key]) }
    for (const [name, url] of Object.entries(setting.value)) {
      const place = places[name]
      if (!place || url === stood[name]) continue
      await placePicture(trx, {
        ownerId: userId,
        ...place,
        id: url === null ? null : String(url).slice('/images/'.length),
        at,
      })
    }
    await log({ act: 'save-setting', target: `setting ${setting.key}`, ...difference(stood, setting) })
    await writeSetting(trx, { setting, before, byId: userId, at })
    return {}
  })
  await o.held.changed()
  return setting
}

/** What the audit log says of a change. A brand has many parts, so it names those that differ. */
function difference(before: Record<string, unknown>, { key, value }: Setting) {
  if (key !== 'brand') return { before, after: value }
  const changed = Object.entries(value).filter(([name, part]) => !isDeepStrictEqual(part, before[name]))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(changed),
  }
}
