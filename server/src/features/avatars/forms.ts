import { ownPath } from '@liston/contract/accounts'
import {
  AVATAR_FORM,
  AVATAR_UNDO_FORM,
  type AvatarTerms,
  avatarTermsIn,
  type NewAvatar,
  NEW_AVATAR_FORM,
  newAvatarIn,
} from '@liston/contract/avatars'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

const LOOKS = '/admin-panelrankw/looks'
const pageOf = ({ back }: { back?: string }) => ownPath(back ?? '', '/profile?tab=avatars')

/** Form posts of avatars, for browsers without JavaScript. One form covers all actions of users. */
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
  {
    path: '/avatars',
    page: pageOf,
    submit({ avatars }, { act, avatar = '' }) {
      if (act === 'unlock') return avatars.unlock({ id: avatar })
      if (act === 'undo') return avatars.undoUnlock({ id: avatar })
      return avatars.select({ id: oneOf('act', act, ['wear', 'takeOff']) === 'wear' ? avatar : null })
    },
    leadsTo: pageOf,
    keep: ['avatar'],
  },
]
