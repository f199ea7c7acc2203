import { ownPath } from '@liston/contract/accounts'
import {
  NotificationChannel,
  type Preference,
  PREFERENCES_FORM,
  PREFERENCES_PAGE,
  UNSUBSCRIBE_PATH,
} from '@liston/contract/notifications'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

const isOn = (to: string | undefined) => oneOf('set', to, ['on', 'off']) === 'on'

/** Parses the value of a preference button: `mention mail on`, several separated by commas. */
const switchesIn = (value: string): Preference[] =>
  value.split(',').map((one) => {
    const [kind = '', channel = '', to] = one.split(' ')
    return { kind: kind as Preference['kind'], channel: channel as NotificationChannel, on: isOn(to) }
  })

const back = ({ back: page = PREFERENCES_PAGE }: Record<string, string>) => ownPath(page)

/** Forms without JavaScript: preferences, and unsubscribing, which mail programs post to as well. */
export const channelForms: PlainForm[] = [
  {
    path: PREFERENCES_FORM,
    page: back,
    submit: ({ notifications }, { set = '', quiet }) =>
      notifications.changePreferences(quiet ? { quietHours: isOn(quiet) } : { switches: switchesIn(set) }),
    leadsTo: back,
  },
  {
    path: UNSUBSCRIBE_PATH,
    fromAnywhere: true,
    page: ({ token = '' }) => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`,
    submit: ({ notifications }, { token = '' }) => notifications.unsubscribe({ token }),
  },
]
