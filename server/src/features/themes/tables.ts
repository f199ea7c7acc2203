import type { Theme } from '@liston/contract/profiles'

export type ThemeTables = {
  app_theme: { value: Theme; name: string; name_en: string; is_premium: boolean }
}
