/** Avatars: the gallery, one of them from head to foot, and the choice of the set-up. */
export { avatarsQuery } from './avatars-query.ts'
export { AvatarGallery } from './gallery/avatar-gallery.tsx'
export { rarityOf } from './gallery/gallery-path.ts'
export { AvatarPicker } from './avatar-picker.tsx'
export { avatarTexts } from './texts.ts'
