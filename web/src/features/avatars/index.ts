/** Avatars: the gallery, the detail of an avatar, and the choice during the profile set-up. */
export { avatarsQuery } from './avatars-query.ts'
export { AvatarGallery } from './gallery/avatar-gallery.tsx'
export { rarityOf } from './gallery/gallery-path.ts'
export { AvatarPicker } from './avatar-picker.tsx'
export { avatarTexts } from './texts.ts'
