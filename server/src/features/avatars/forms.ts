import { ownPath } from '@liston/contract/accounts'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

const pageOf = ({ back }: { back?: string }) => ownPath(back ?? '', '/profile?tab=avatars')

/** Form posts of avatars, for browsers without JavaScript. One form covers all actions. */
export const avatarForms: PlainForm[] = [
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
