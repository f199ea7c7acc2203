/** Settings: installation-wide settings for pages, and the layout of the user's own settings. */
export { SettingsFrame, type SettingsName, settingsPlaces, SettingsSection } from './settings-frame.tsx'
export { loadSettings, settingsQuery } from './settings-query.ts'
export { useBrand, useClosedRooms, useRoomOpen } from './use-settings.ts'
export { useDefaultImages } from './use-default-images.ts'
