import { ownPath } from '@liston/contract/accounts'
import { type AvatarTerms, avatarTermsIn } from '@liston/contract/avatars'
import type { PlainForm } from '../../platform/http/index.ts'

const pageOf = ({ back }: { back?: string }) => ownPath(back ?? '', '/profile?tab=avatars')

/** Avatars of people without JavaScript: one form for what can be done with one. */
export const avatarForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/looks/avatar',
    page: '/admin-panelrankw/looks',
    submit: ({ avatars }, fields) => avatars.saveTerms(avatarTermsIn(fields) as AvatarTerms & { id: string }),
    leadsTo: () => '/admin-panelrankw/looks',
  },
  {
    path: '/avatars',
    page: pageOf,
    submit({ avatars }, { act, avatar = '' }) {
      if (act === 'unlock') return avatars.unlock({ id: avatar })
      if (act === 'undo') return avatars.undoUnlock({ id: avatar })
      return avatars.select({ id: avatar || null })
    },
    leadsTo: pageOf,
    keep: ['avatar'],
  },
]
