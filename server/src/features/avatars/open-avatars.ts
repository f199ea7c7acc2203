import type { Slice } from '../../platform/slice.ts'
import { type AvatarList, openAvatarList } from './avatar-list.ts'
import type { AvatarsPlatform } from './avatars-platform.ts'
import { avatarForms } from './forms.ts'
import { avatarsOfPerson } from './personal-store.ts'
import { avatarRoutes } from './routes.ts'

/** The avatars feature, and the list that profiles are shown with. */
export function openAvatars(platform: AvatarsPlatform): Slice<'avatars'> & { list: AvatarList } {
  return {
    list: openAvatarList(platform),
    routes: avatarRoutes(platform),
    forms: avatarForms,
    personal: avatarsOfPerson,
  }
}
