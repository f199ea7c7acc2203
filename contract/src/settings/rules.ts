import type { AllSettings } from './schema.ts'

type Fields = { key?: string; choice?: string; value?: string; version?: string }

/**
 * Builds a setting from the fields of an admin form: an option (`choice`), or the whole value as JSON (`value`). The
 * endpoint validates it.
 */
export function settingIn({ key, choice, value, version }: Fields): unknown {
  const seen = version === undefined ? {} : { version: Number(version) }
  if (value !== undefined) return { key, value: parsed(value), ...seen }
  return { key, value: key === 'features' ? { cups: choice } : { mode: choice }, ...seen }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Defaults for settings without a row: the embedded logo and no default pictures (specification 8). */
export const DEFAULT_SETTINGS: AllSettings = {
  app_logo_url: { url: null },
  default_images: { rankingCover: null, itemImage: null },
  level_gates: { mode: 'soft' },
  features: { cups: 'everybody' },
  economy: {},
  rooms: { closed: [] },
}
