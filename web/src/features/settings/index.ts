/** Settings: installation-wide settings for pages, and the layout of the user's own settings. */
export { SettingsFrame, type SettingsName, settingsPlaces, SettingsSection } from './settings-frame.tsx'
export { loadSettings, settingsQuery } from './settings-query.ts'
export { useClosedRooms, useRoomOpen } from './use-room-open.ts'
export { useDefaultImages } from './use-default-images.ts'
