import { createHmac } from 'node:crypto'
import type { Platform } from '../../../platform/index.ts'
import { mailboxOf } from '../../accounts/index.ts'

/** Where somebody came from, to be compared and never read: keyed hashes, null for what is not known. */
export type Marks = { network: string | null; device: string | null; mailbox: string }

type Seen = { network: string | null; device: string | null; email: string }

export async function marksOf(platform: Platform, { network, device, email }: Seen): Promise<Marks> {
  const secret = await platform.secretOf('referral')
  const mark = (kind: string, value: string) => createHmac('sha256', secret).update(`${kind} ${value}`).digest('hex')
  return {
    network: network && mark('network', network),
    device: device && mark('device', device),
    mailbox: mark('mailbox', mailboxOf(email)),
  }
}
