import { forgetPerson, setLeaving } from '../session/end-session.ts'
import { messageTabs } from '../session/session-channel.ts'

/** After the account was closed: deletes the user's data in this browser and opens a page that says so. */
export function goOut(): void {
  setLeaving(true)
  messageTabs({ kind: 'signed-out' })
  forgetPerson()
  location.assign('/leave')
}
