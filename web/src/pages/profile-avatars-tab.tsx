import { AvatarGallery } from '../features/avatars/index.ts'

/** Tab "avatars" of the user's own profile. */
export const ProfileAvatarsTab = AvatarGallery
