import { type Segment, UNSUBSCRIBE_PATH } from '@liston/contract/notifications'
import { numberIn, oneOf, type PlainForm } from '../../platform/http/index.ts'
import { proveTyped } from '../accounts/index.ts'

/** Unsubscribing, which mail programs post to as well, and announcements of staff. */
export const notificationForms: PlainForm[] = [
  {
    path: UNSUBSCRIBE_PATH,
    fromAnywhere: true,
    page: ({ token = '' }) => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`,
    submit: ({ notifications }, { token = '' }) => notifications.unsubscribe({ token }),
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
