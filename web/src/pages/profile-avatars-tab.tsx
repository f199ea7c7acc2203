import { AvatarGallery } from '../features/avatars/index.ts'

/** Under the tab "avatars" of one's own profile. */
export const ProfileAvatarsTab = AvatarGallery
