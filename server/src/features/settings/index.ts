/** Settings: installation-wide options, cached for every page, with a record of each change. */
export { type HeldSettings, settingsIn } from './held-settings.ts'
export { isRoomClosed } from './rooms.ts'
export { type Closure, findClosures } from './rooms.ts'
export { openSettings } from './open-settings.ts'
export {
  findGateMode,
  findOpenTo,
  findVersion,
  holdRegistration,
  lockSetting,
  readSettings,
  writeSetting,
} from './store.ts'
export type { PlacePicture } from './save-setting.ts'
