import { Setting, settingsContract } from '@liston/contract/settings'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { HeldSettings } from './held-settings.ts'
import { saveSetting, type SettingsPlatform } from './save-setting.ts'

export function settingRoutes(platform: SettingsPlatform, held: HeldSettings) {
  const os = endpoints(settingsContract)
  return os.router({
    // A page takes what is at hand; a browser that asks has heard of a change and wants the rows.
    all: os.all.handler(({ context }) => (context.counted ? held.held() : held.read())),
    find: os.find.handler(async ({ input: { key } }) => Setting.parse({ key, value: (await held.read())[key] })),
    save: os.save.handler(({ context, input: { version, ...setting } }) => {
      const actor = { userId: signedIn(context).viewer.id, key: context.idempotencyKey }
      return saveSetting({ platform, held }, { ...actor, setting: setting as Setting, version })
    }),
  })
}
