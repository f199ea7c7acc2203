/**
 * Settings: installation-wide options such as logo, default pictures, level gates, disabled features and the banner.
 */
export { Banner, BannerLink, BANNER_DAYS, BANNER_MAX, NewBanner } from './banner.ts'
export { HeldRooms, type RoomChange, type RoomSwitch } from './rooms.ts'
export { settingsContract } from './endpoints.ts'
export { settingRefusals } from './refusals.ts'
export { DEFAULT_SETTINGS } from './rules.ts'
export {
  AllSettings,
  Feature,
  GateMode,
  OpenTo,
  OwnPicture,
  RegistrationMode,
  SIGN_UPS_MAX,
  SentSetting,
  Setting,
  SettingKey,
  type ValueOf,
} from './schema.ts'
