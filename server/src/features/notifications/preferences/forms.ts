import { ownPath } from '@liston/contract/accounts'
import {
  NotificationChannel,
  type Preference,
  PREFERENCES_FORM,
  PREFERENCES_PAGE,
  UNSUBSCRIBE_PATH,
} from '@liston/contract/notifications'
import type { PlainForm } from '../../../platform/http/index.ts'

/** A switch is a button whose value says where it is to be: `mention mail on`, several beside each other with commas. */
const switchesIn = (value: string): Preference[] =>
  value.split(',').map((one) => {
    const [kind = '', channel = '', to] = one.split(' ')
    return { kind: kind as Preference['kind'], channel: channel as NotificationChannel, on: to === 'on' }
  })

const back = ({ back: page = PREFERENCES_PAGE }: Record<string, string>) => ownPath(page)

/** Switches of people without JavaScript, and the end of letters, which mail programs ask for too. */
export const channelForms: PlainForm[] = [
  {
    path: PREFERENCES_FORM,
    page: back,
    submit: ({ notifications }, { set = '', quiet }) =>
      notifications.changePreferences(quiet ? { quietHours: quiet === 'on' } : { switches: switchesIn(set) }),
    leadsTo: back,
  },
  {
    path: UNSUBSCRIBE_PATH,
    fromAnywhere: true,
    page: ({ token = '' }) => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`,
    submit: ({ notifications }, { token = '' }) => notifications.unsubscribe({ token }),
  },
]
