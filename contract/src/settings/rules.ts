import type { Brand } from './brand.ts'
import type { AllSettings, SettingValues } from './schema.ts'

/** Defaults for settings without a row: the embedded logo and no default pictures (specification 8). */
export const DEFAULT_SETTINGS: Omit<AllSettings, 'banner' | 'brand'> = {
  app_logo_url: { url: null },
  default_images: { rankingCover: null, itemImage: null },
  level_gates: { mode: 'soft' },
  features: { cups: 'everybody' },
  economy: {},
  rooms: { closed: [] },
  registration: { mode: 'open', isPrivate: false, perDay: 3 },
}

/** Nothing of the site's own. */
export const DEFAULT_BRAND: Brand = {
  name: null,
  tagline: null,
  welcome: null,
  accent: { light: null, dark: null },
  links: [],
}

/** The default of every setting. */
export const DEFAULT_VALUES: SettingValues = {
  ...DEFAULT_SETTINGS,
  brand: DEFAULT_BRAND,
  brand_pictures: { darkLogo: null, icon: null },
  mail_sender: { address: null },
  languages: { on: [] },
}
