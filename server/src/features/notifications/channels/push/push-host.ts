import { PUSH_HOSTS } from '@liston/contract/notifications'
import type { Config } from '../../../../platform/config/index.ts'

type Asked = { endpoint: string; config: Pick<Config, 'PUSH_TEST_HOST'> }

/**
 * Whether an address is one of a push service (security, SSRF): https on its own port, one of the hosts we know, nothing
 * before the host. Asked when a browser gives it, and again whenever we are about to call it.
 */
export function isPushService({ endpoint, config }: Asked): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, hostname, host, port, username, password } = new URL(endpoint)
  // Written any other way, it might be another host to whoever reads it next.
  if (href !== endpoint) return false
  if (protocol !== 'https:' || username || password) return false
  if (config.PUSH_TEST_HOST && host === config.PUSH_TEST_HOST) return true
  return (
    port === '' && PUSH_HOSTS.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
  )
}
