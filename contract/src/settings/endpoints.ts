import * as z from 'zod'
import { open, staffChange } from '../kernel/index.ts'
import { bannerEndpoints } from './banner.ts'
import { settingRefusals } from './refusals.ts'
import { roomEndpoints } from './rooms.ts'
import { AllSettings, SentSetting, Setting, SettingKey } from './schema.ts'

export const settingsContract = {
  ...bannerEndpoints,
  ...roomEndpoints,

  /** What every page is drawn with. */
  all: open()
    .route({ method: 'GET', path: '/settings', tags: ['settings'], summary: 'Every setting of this installation' })
    .output(AllSettings),

  /** One setting; without a row it is the default. */
  find: open()
    .route({ method: 'GET', path: '/settings/{key}', tags: ['settings'], summary: 'A setting by its key' })
    .input(z.strictObject({ key: SettingKey }))
    .output(Setting),

  /** Changes a setting; who did, when, from what and to what is kept for good. Every open page follows at once. */
  save: staffChange('settings')
    .route({ method: 'PUT', path: '/admin/settings/{key}', tags: ['settings'], summary: 'Change a setting' })
    .errors(settingRefusals.save)
    .input(SentSetting)
    .output(Setting),
}
