import {
  AVATAR_FORM,
  AVATAR_UNDO_FORM,
  type AvatarTerms,
  avatarTermsIn,
  type NewAvatar,
  NEW_AVATAR_FORM,
  newAvatarIn,
} from '@liston/contract/avatars'
import type { PlainForm } from '../../platform/http/index.ts'

const LOOKS = '/admin-panelrankw/looks'

/** Forms of the admin page of avatars. */
export const avatarForms: PlainForm[] = [
  {
    path: AVATAR_FORM,
    page: LOOKS,
    submit: ({ avatars }, fields) => avatars.saveTerms(avatarTermsIn(fields) as AvatarTerms & { id: string }),
    leadsTo: () => LOOKS,
  },
  {
    path: NEW_AVATAR_FORM,
    page: LOOKS,
    submit: ({ avatars }, fields) => avatars.add(newAvatarIn(fields) as NewAvatar),
    leadsTo: () => LOOKS,
    keep: ['es', 'en', 'lineEs', 'lineEn', 'rarity', 'opens', 'cost', 'level'],
  },
  {
    path: AVATAR_UNDO_FORM,
    page: LOOKS,
    submit: ({ avatars }, { id = '', change }) => avatars.undo({ id, change: Number(change) }),
    leadsTo: () => LOOKS,
  },
]
