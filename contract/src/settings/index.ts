/**
 * Settings: installation-wide options such as brand, default pictures, level gates, disabled features and the banner.
 */
export { Banner, BannerLink, BANNER_DAYS, BANNER_MAX, NewBanner } from './banner.ts'
export { Brand, BrandColor, OwnPicture, ShownBrand } from './brand.ts'
export {
  accentContrast,
  BRAND_COLOR,
  BRAND_MAX,
  BRAND_SURFACES,
  type BrandLook,
  contrast,
  CONTRAST_NEEDED,
  textOn,
} from './brand-rules.ts'
export { HeldRooms, type RoomChange, type RoomSwitch } from './rooms.ts'
export { type InterfaceLanguage, settingsContract } from './endpoints.ts'
export { settingRefusals } from './refusals.ts'
export { DEFAULT_BRAND, DEFAULT_SETTINGS, DEFAULT_VALUES } from './rules.ts'
export {
  AllSettings,
  Feature,
  GateMode,
  LanguageCode,
  OpenTo,
  RegistrationMode,
  SIGN_UPS_MAX,
  SentSetting,
  Setting,
  SettingKey,
  type SettingValues,
  type ValueOf,
} from './schema.ts'
