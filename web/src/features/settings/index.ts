/** What is set for the whole installation, as pages show it; and the frame around everybody's own settings. */
export { type SettingsName, settingsPlaces } from './frame/places.ts'
export { SettingsFrame, SettingsSection } from './frame/settings-frame.tsx'
export { loadSettings, settingsQuery } from './settings-query.ts'
export { useClosedRooms, useRoomOpen } from './use-room-open.ts'
export { useDefaultImages } from './use-default-images.ts'
