import type { AllSettings } from './schema.ts'

type Fields = { key?: string; choice?: string; value?: string; version?: string }

/**
 * A setting as a form of the panel says it: one of a few words (`choice`), or the whole value as JSON (`value`). What makes
 * no sense is left for the endpoint to refuse.
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

/** What holds where there is no row: the embedded logo, and no picture in place of one that is missing (specification 8). */
export const DEFAULT_SETTINGS: AllSettings = {
  app_logo_url: { url: null },
  default_images: { rankingCover: null, itemImage: null },
  level_gates: { mode: 'soft' },
  features: { cups: 'everybody' },
  economy: {},
  rooms: { closed: [] },
}
