import { forgetPerson } from '../session/forget-person.ts'
import { setLeaving } from '../session/end-session.ts'
import { messageTabs } from '../session/session-channel.ts'

/** The account is closed: nothing of the person stays in this browser, and a new page says so. */
export function goOut(): void {
  setLeaving(true)
  messageTabs({ kind: 'signed-out' })
  forgetPerson()
  location.assign('/leave')
}
