import { GAME_ROOMS, isComplete, languageCodes, languageNames } from '@liston/contract/kernel'
import { type AllSettings, Setting, settingsContract, type SettingValues } from '@liston/contract/settings'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { countTexts } from '../../platform/interface-texts.ts'
import { personalData } from '../../platform/personal.ts'
import { findBanner } from './banner-store.ts'
import { shownBrand } from './brand.ts'
import { type HeldSettings, holdSettings, SETTINGS } from './held-settings.ts'
import { keepBanner, shownAt } from './keep-banner.ts'
import { saveRoom, showRooms } from './rooms.ts'
import { saveSetting, type SettingsPlatform } from './save-setting.ts'

/** The settings feature, and the settings that every page is rendered with. */
export function openSettings(platform: SettingsPlatform): Feature<'settings'> & { held: HeldSettings } {
  const held = holdSettings(platform)
  return {
    held,
    routes: settingRoutes(platform, held),
    topics: { [SETTINGS]: () => true },
    personal: settingsOfPerson,
  }
}

function settingRoutes(platform: SettingsPlatform, held: HeldSettings) {
  const os = endpoints(settingsContract)
  const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })
  const desk = { platform, held, nameOf: platform.nameOf }
  return os.router({
    // In-process calls of a page use the cache. A browser calls after a change and needs the rows.
    all: os.all.handler(async ({ context }) => {
      const values = shownAt(platform.clock.now(), context.counted ? held.held() : await held.read())
      const { banner, brand, brand_pictures: _pictures, mail_sender: _sender, languages: _languages, ...rest } = values
      const shown = shownBrand(brand)
      const settings: AllSettings = shown ? { ...rest, brand: shown } : rest
      // Guests of a private site see no message to its users.
      const seesBanner = banner && (context.viewer || !settings.registration.isPrivate)
      return seesBanner ? { ...settings, banner } : settings
    }),
    find: os.find.handler(async ({ input: { key } }) => Setting.parse({ key, value: (await held.read())[key] })),
    languages: os.languages.handler(async ({ context }) =>
      listLanguages(context.counted ? held.held() : await held.read()),
    ),
    banner: os.banner.handler(async () => ({ banner: (await findBanner(platform.db)) ?? null })),
    saveBanner: os.saveBanner.handler(({ context, input: banner }) => keepBanner(desk, { ...actor(context), banner })),
    removeBanner: os.removeBanner.handler(({ context }) => keepBanner(desk, { ...actor(context), banner: null })),
    gameRooms: os.gameRooms.handler(() => showRooms(desk, GAME_ROOMS)),
    saveGameRoom: os.saveGameRoom.handler(({ context, input }) =>
      saveRoom(desk, { ...actor(context), ...input, about: GAME_ROOMS }),
    ),
    aiRoom: os.aiRoom.handler(() => showRooms(desk, ['ai'])),
    saveAiRoom: os.saveAiRoom.handler(({ context, input }) =>
      saveRoom(desk, { ...actor(context), ...input, about: ['ai'] }),
    ),
    save: os.save.handler(({ context, input: { version, ...setting } }) => {
      return saveSetting(desk, { ...actor(context), setting: setting as Setting, version })
    }),
  })
}

async function listLanguages({ languages: { on } }: SettingValues) {
  const { texts, lacks } = await countTexts()
  return {
    items: languageCodes.map((code) => {
      const isAlwaysOn = isComplete(code)
      return { code, name: languageNames[code], isOn: isAlwaysOn || on.includes(code), isAlwaysOn, lacks: lacks[code] }
    }),
    texts,
  }
}

const settingsOfPerson = personalData({
  tables: { app_setting_change: { by_id: { keep: 'staff answer for what they changed' } } },
  files: {
    'settings-changed': {
      from: 'app_setting_change',
      of: 'by_id',
      columns: 'changed_at, key, before, after',
      order: 'seq',
    },
  },
})
