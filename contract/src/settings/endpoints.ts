import * as z from 'zod'
import { beforeSignIn, forKeys, Language, open, staff, staffChange } from '../kernel/index.ts'
import { bannerEndpoints } from './banner.ts'
import { settingRefusals } from './refusals.ts'
import { roomEndpoints } from './rooms.ts'
import { AllSettings, OpenSettingKey, SentSetting, Setting } from './schema.ts'

const InterfaceLanguage = z.object({
  code: Language,
  /** Own name of the language. */
  name: z.string(),
  isOn: z.boolean(),
  /** Spanish and English are complete and always on. */
  isAlwaysOn: z.boolean(),
  lacks: z.number().int(),
})
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>

export const settingsContract = {
  ...bannerEndpoints,
  ...roomEndpoints,

  /** The settings that every page is rendered with. */
  all: forKeys('read', beforeSignIn())
    .route({ method: 'GET', path: '/settings', tags: ['settings'], summary: 'Get all settings of this installation' })
    .output(AllSettings),

  /** One setting; the default if it has no row. */
  find: forKeys('read', open())
    .route({ method: 'GET', path: '/settings/{key}', tags: ['settings'], summary: 'Get a setting by its key' })
    .input(z.strictObject({ key: OpenSettingKey }))
    .output(Setting),

  /** The languages of the interface, with the number of texts that each lacks; these are English there. */
  languages: staff('settings')
    .route({ method: 'GET', path: '/admin/languages', tags: ['settings'], summary: 'List the interface languages' })
    .output(z.object({ items: z.array(InterfaceLanguage), texts: z.number().int() })),

  /** Changes a setting and records who changed it, when, from what and to what. Open pages update at once. */
  save: staffChange('settings')
    .route({ method: 'PUT', path: '/admin/settings/{key}', tags: ['settings'], summary: 'Change a setting' })
    .errors(settingRefusals.save)
    .input(SentSetting)
    .output(Setting),
}
