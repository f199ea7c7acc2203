/**
 * Settings: installation-wide options such as brand, default pictures, level gates, disabled features and the banner.
 */
export { Banner, BannerLink, BANNER_DAYS, BANNER_MAX, NewBanner } from './banner.ts'
export {
  accentContrast,
  Brand,
  BRAND_MAX,
  BRAND_SURFACES,
  BrandColor,
  type BrandLook,
  contrast,
  CONTRAST_NEEDED,
  DEFAULT_BRAND,
  OwnPicture,
  ShownBrand,
  shownBrand,
  textOn,
} from './brand.ts'
export { HeldRooms, type RoomChange, type RoomSwitch } from './rooms.ts'
export { settingsContract } from './endpoints.ts'
export { settingRefusals } from './refusals.ts'
export { DEFAULT_SETTINGS, DEFAULT_VALUES } from './rules.ts'
export {
  AllSettings,
  Feature,
  GateMode,
  OpenTo,
  RegistrationMode,
  SIGN_UPS_MAX,
  SentSetting,
  Setting,
  SettingKey,
  type SettingValues,
  type ValueOf,
} from './schema.ts'
