import type { Db } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findAccount } from './store.ts'
import { deviceIn, knownDevice } from './throttle.ts'

/** Where a request comes from: its truncated network, and the id of its browser if that has signed in before. */
export const traceOf = (platform: Platform, context: ApiContext) => ({
  network: shortNetwork(context.ip),
  device: deviceIn(platform, context),
})

/** Truncates an IP address to its network: 203.0.113.0, 2001:db8:1::. Null if it cannot be parsed. */
export function shortNetwork(ip: string): string | null {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)
  if (v4) return `${v4[1]}.0`
  if (!/^[0-9a-f:]+$/i.test(ip)) return null
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // `::` stands for zeros. With fewer than three groups before it, those groups are the network.
  if (tail === undefined || groups.length >= 3) return `${groups.slice(0, 3).join(':')}::`
  return groups.length ? `${groups.join(':')}::` : '::'
}

/** True if the request comes from a browser that has signed in to the user's account. */
export async function isOnDeviceOf(platform: Platform, db: Db, o: { context: ApiContext; userId: string }) {
  const account = await findAccount(db, o.userId)
  return account !== undefined && (await knownDevice(platform, { context: o.context, email: account.email })) !== null
}

/** The mailbox of an address: without a "+" suffix and, for Gmail, without dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+')[0] ?? ''
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** True if an address leads to the user's mailbox. */
export async function isMailboxOf(db: Db, userId: string, email: string): Promise<boolean> {
  const account = await findAccount(db, userId)
  return account !== undefined && mailboxOf(account.email) === mailboxOf(email)
}
