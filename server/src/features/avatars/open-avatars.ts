import type { Feature } from '../../platform/feature.ts'
import { type AvatarList, openAvatarList } from './avatar-list.ts'
import type { AvatarsPlatform } from './avatars-platform.ts'
import { avatarForms } from './forms.ts'
import { avatarsOfPerson } from './personal-store.ts'
import { avatarRoutes } from './routes.ts'

/** The avatars feature, and the list that profiles are shown with. */
export function openAvatars(platform: AvatarsPlatform): Feature<'avatars'> & { list: AvatarList } {
  return {
    list: openAvatarList(platform),
    routes: avatarRoutes(platform),
    forms: avatarForms,
    personal: avatarsOfPerson,
  }
}
