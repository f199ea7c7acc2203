import { NOTIFICATIONS_FORM, type Segment } from '@liston/contract/notifications'
import { numberIn, oneOf, type PlainForm } from '../../platform/http/index.ts'
import { proveTyped } from '../accounts/index.ts'

/** The name of the pressed button says what to do. The page after clearing offers an undo. */
export const notificationForms: PlainForm[] = [
  {
    path: NOTIFICATIONS_FORM,
    page: '/notifications',
    submit({ notifications }, { read, readAll, clearAll, restore = '' }) {
      if (read) return notifications.mark({ ids: read, isRead: true })
      if (readAll) return notifications.mark({ ids: 'all', isRead: true })
      if (clearAll) return notifications.clear({ ids: 'all' })
      return notifications.restore({ clearedAt: restore })
    },
  },
  {
    path: '/admin-panelrankw/notices/announce',
    page: '/admin-panelrankw/notices',
    async submit(api, { es = '', en = '', link, to, level, ...fields }) {
      await proveTyped(api, fields)
      const segment: Segment =
        to === 'level' ? { to, level: numberIn(level) } : { to: oneOf('to', to, ['everybody', 'pro']) }
      return api.notifications.announce({ text: { es, en }, link: link?.trim() || null, segment })
    },
    leadsTo: () => '/admin-panelrankw/notices',
    keep: ['es', 'en', 'link', 'to', 'level'],
  },
]
